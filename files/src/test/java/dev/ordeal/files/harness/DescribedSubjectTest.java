package dev.ordeal.files.harness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.harness.Subject;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A system with the harness of a file is the same system otherwise. */
class DescribedSubjectTest {

  /** A method that is not passed on would silently have its default. */
  @Test
  void everyMethodOfASystemIsPassedOn() {
    List<String> declared =
        Arrays.stream(DescribedSubject.class.getDeclaredMethods())
            .map(DescribedSubjectTest::signature)
            .toList();
    assertThat(
            Arrays.stream(Subject.class.getMethods())
                .filter(method -> !Modifier.isStatic(method.getModifiers()))
                .map(DescribedSubjectTest::signature)
                .toList())
        .isSubsetOf(declared);
  }

  private static String signature(Method method) {
    return method.getName() + Arrays.toString(method.getParameterTypes());
  }
}
