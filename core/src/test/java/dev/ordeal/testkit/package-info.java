/**
 * What tests run and compare the product with: random systems, small ones, engines that offer less.
 * What judges by brute force is in {@code naive}.
 */
@NullMarked
package dev.ordeal.testkit;

import org.jspecify.annotations.NullMarked;
