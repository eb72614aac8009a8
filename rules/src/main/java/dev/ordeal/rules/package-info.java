/**
 * Architecture rules that the tests of every module check. The module is part of no product.
 *
 * <p>The packages of a module come in, and what each may depend on; a failed assertion that names
 * what breaks a rule leaves. A rule for all modules belongs here; a rule for one module belongs to
 * its {@code ArchitectureTest}.
 *
 * <pre>{@code
 * ModuleRules rules = new ModuleRules();
 * rules.checkDependencies(Map.of("dev.ordeal.a", List.of("java..")));
 * rules.checkStaticState();
 * }</pre>
 */
@NullMarked
package dev.ordeal.rules;

import org.jspecify.annotations.NullMarked;
