package dev.ordeal.junit;

import dev.ordeal.words.BadInput;
import java.util.List;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;

/** One test of a family, which passes its check to the test method. */
record FamilyMember(String name, OrdealCheck check)
    implements TestTemplateInvocationContext, ParameterResolver, AfterTestExecutionCallback {

  @Override
  public String getDisplayName(int number) {
    return name;
  }

  @Override
  public List<Extension> getAdditionalExtensions() {
    return List.of(this);
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == OrdealCheck.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return check;
  }

  /** Fails a test without assertions, which would always pass. */
  @Override
  public void afterTestExecution(ExtensionContext context) {
    if (!check.isAsserted() && context.getExecutionException().isEmpty()) {
      throw new BadInput(
          "@OrdealTest of "
              + context.getRequiredTestMethod().getName()
              + ": the method makes no assertion on its OrdealCheck; end it with"
              + " check.assertLinearizable().");
    }
  }
}
