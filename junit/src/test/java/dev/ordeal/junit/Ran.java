package dev.ordeal.junit;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** What came of running a user's tests: for each by its name, what it failed with, or nothing. */
record Ran(Map<String, String> messages) {
  static final String PASSED = "passed";

  static Ran all(Class<?> tests) {
    return run(selectClass(tests));
  }

  static Ran one(Class<?> tests, String method) {
    return run(selectMethod(tests, method));
  }

  private static Ran run(DiscoverySelector selector) {
    Map<String, String> messages = new LinkedHashMap<>();
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request().selectors(selector).build();
    LauncherFactory.create()
        .execute(
            request,
            new TestExecutionListener() {
              @Override
              public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                String message =
                    result
                        .getThrowable()
                        .map(
                            thrown ->
                                thrown.getClass().getSimpleName() + ": " + thrown.getMessage())
                        .orElse(PASSED);
                if (test.isTest() || !message.equals(PASSED)) {
                  messages.put(test.getDisplayName(), message);
                }
              }
            });
    return new Ran(messages);
  }

  /** What the only test failed with, or that it passed. */
  String only() {
    return messages.values().iterator().next();
  }

  List<String> names() {
    return List.copyOf(messages.keySet());
  }
}
