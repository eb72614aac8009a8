/**
 * Architecture rules that the tests of several modules check.
 *
 * <p>In come the packages of a module and what each may know; out comes a failed assertion that
 * names what breaks a rule.
 *
 * <pre>{@code
 * ModuleRules rules = new ModuleRules(Map.of("dev.ordeal.a", List.of("java..")));
 * rules.checkDependencies();
 * rules.checkStaticState();
 * }</pre>
 */
@NullMarked
package dev.ordeal.rules;

import org.jspecify.annotations.NullMarked;
