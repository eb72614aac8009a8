package dev.ordeal.cli.page;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** A real browser with one page open, driven through its debugging protocol. */
final class Browser implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");
  private static final String ADVICE = "install chromium, or set CHROMIUM, to test the pages";
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Process process;
  private final WebSocket socket;
  private final AtomicInteger calls = new AtomicInteger();
  private final Map<Integer, CompletableFuture<JsonNode>> open = new ConcurrentHashMap<>();
  private final List<String> errors = new CopyOnWriteArrayList<>();
  private volatile CompletableFuture<Void> loaded = new CompletableFuture<>();

  private Browser(Process process, URI address) {
    this.process = process;
    this.socket =
        HttpClient.newHttpClient().newWebSocketBuilder().buildAsync(address, new Ear()).join();
    for (String domain : List.of("Page", "Runtime", "Log")) {
      call(domain + ".enable", JSON.createObjectNode());
    }
  }

  /** The browser: the one that CHROMIUM names, or the first found. */
  private static Optional<String> command() {
    String given = System.getenv("CHROMIUM");
    if (given != null && !given.isEmpty()) {
      return Optional.of(given);
    }
    String[] folders =
        Optional.ofNullable(System.getenv("PATH")).orElse("").split(File.pathSeparator, -1);
    return NAMES.stream()
        .flatMap(name -> Stream.of(folders).map(folder -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .map(Path::toString)
        .findFirst();
  }

  /**
   * Starts the browser for a test. Without a browser the test is skipped, unless {@code
   * ORDEAL_BROWSER=required} demands one.
   */
  static Browser orSkip(Path folder) throws IOException, InterruptedException {
    boolean isRequired = "required".equals(System.getenv("ORDEAL_BROWSER"));
    return start(orSkip(command(), isRequired), folder.resolve("profile"));
  }

  static String orSkip(Optional<String> command, boolean isRequired) {
    if (command.isEmpty() && isRequired) {
      throw new AssertionError("ORDEAL_BROWSER=required, but there is no browser; " + ADVICE);
    }
    assumeTrue(command.isPresent(), "no browser; " + ADVICE);
    return command.orElseThrow();
  }

  /** Starts the browser, with its own profile in the given folder. */
  private static Browser start(String command, Path profile)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                command,
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--no-first-run",
                "--remote-debugging-port=0",
                "--user-data-dir=" + profile,
                "about:blank")
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    Path told = profile.resolve("DevToolsActivePort");
    long until = System.nanoTime() + PATIENCE.toNanos();
    while (!Files.exists(told) || Files.readAllLines(told).isEmpty()) {
      if (!process.isAlive() || System.nanoTime() - until > 0) {
        process.destroyForcibly();
        throw new IOException(command + " does not start");
      }
      Thread.sleep(20);
    }
    return new Browser(process, page(Files.readAllLines(told).get(0)));
  }

  private static URI page(String port) throws IOException, InterruptedException {
    URI list = URI.create("http://127.0.0.1:" + port + "/json/list");
    String answer =
        HttpClient.newHttpClient()
            .send(HttpRequest.newBuilder(list).build(), HttpResponse.BodyHandlers.ofString())
            .body();
    for (JsonNode target : JSON.readTree(answer)) {
      if (target.get("type").asText().equals("page")) {
        return URI.create(target.get("webSocketDebuggerUrl").asText());
      }
    }
    throw new IOException("no page in " + answer);
  }

  /** Opens a file in a window of that size, and forgets earlier errors. */
  void open(Path file, int width, int height) {
    resize(width, height, 1);
    errors.clear();
    loaded = new CompletableFuture<>();
    call("Page.navigate", JSON.createObjectNode().put("url", file.toUri().toString()));
    await(loaded, "loading " + file);
  }

  void resize(int width, int height, double scale) {
    call(
        "Emulation.setDeviceMetricsOverride",
        JSON.createObjectNode()
            .put("width", width)
            .put("height", height)
            .put("deviceScaleFactor", scale)
            .put("mobile", false));
  }

  /** Shows the page as on paper or on a screen, light or dark. */
  void media(String medium, String scheme) {
    ObjectNode parameters = JSON.createObjectNode().put("media", medium);
    parameters
        .putArray("features")
        .addObject()
        .put("name", "prefers-color-scheme")
        .put("value", scheme);
    call("Emulation.setEmulatedMedia", parameters);
  }

  /** The value of an expression. */
  JsonNode evaluate(String expression) {
    JsonNode answer =
        call(
            "Runtime.evaluate",
            JSON.createObjectNode()
                .put("expression", expression)
                .put("returnByValue", true)
                .put("awaitPromise", true));
    if (answer.has("exceptionDetails")) {
      throw new AssertionError(expression + ": " + answer.get("exceptionDetails"));
    }
    return answer.get("result").path("value");
  }

  /** Presses and releases a key. */
  void press(String key) {
    for (String type : List.of("keyDown", "keyUp")) {
      call("Input.dispatchKeyEvent", JSON.createObjectNode().put("type", type).put("key", key));
    }
  }

  /** Moves the mouse to the middle of the first element that the selector finds, and clicks. */
  void click(String selector) {
    JsonNode at = hover(selector);
    for (String type : List.of("mousePressed", "mouseReleased")) {
      call(
          "Input.dispatchMouseEvent",
          JSON.createObjectNode()
              .put("type", type)
              .put("x", at.get(0).asDouble())
              .put("y", at.get(1).asDouble())
              .put("button", "left")
              .put("clickCount", 1));
    }
  }

  /** Moves the mouse there. */
  JsonNode hover(String selector) {
    JsonNode at =
        evaluate(
            "(() => { const element = document.querySelector('"
                + selector
                + "'); element.scrollIntoView({block: 'center'});"
                + " const box = element.getBoundingClientRect();"
                + " return [box.x + box.width / 2, box.y + box.height / 2]; })()");
    call(
        "Input.dispatchMouseEvent",
        JSON.createObjectNode()
            .put("type", "mouseMoved")
            .put("x", at.get(0).asDouble())
            .put("y", at.get(1).asDouble()));
    return at;
  }

  /** A picture of the window as PNG. */
  byte[] picture() {
    JsonNode answer = call("Page.captureScreenshot", JSON.createObjectNode().put("format", "png"));
    return Base64.getDecoder().decode(answer.get("data").asText());
  }

  /** The page as PDF. */
  byte[] print() {
    JsonNode answer =
        call("Page.printToPDF", JSON.createObjectNode().put("preferCSSPageSize", true));
    return Base64.getDecoder().decode(answer.get("data").asText());
  }

  /** The errors on the console since the page was opened. */
  List<String> errors() {
    return new ArrayList<>(errors);
  }

  private JsonNode call(String method, ObjectNode parameters) {
    int id = calls.incrementAndGet();
    CompletableFuture<JsonNode> answer = new CompletableFuture<>();
    open.put(id, answer);
    ObjectNode message = JSON.createObjectNode().put("id", id).put("method", method);
    message.set("params", parameters);
    socket.sendText(message.toString(), true).join();
    return await(answer, method);
  }

  private static <T> T await(CompletableFuture<T> future, String what) {
    try {
      return future.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    } catch (InterruptedException | ExecutionException | TimeoutException e) {
      throw new IllegalStateException(what, e);
    }
  }

  @Override
  public void close() {
    socket.abort();
    List<ProcessHandle> all =
        Stream.concat(process.descendants(), Stream.of(process.toHandle())).toList();
    all.forEach(ProcessHandle::destroyForcibly);
    all.forEach(one -> one.onExit().join());
  }

  /** Receives what the browser sends, which may come in pieces. */
  private final class Ear implements WebSocket.Listener {
    private final StringBuilder heard = new StringBuilder();

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence piece, boolean last) {
      heard.append(piece);
      if (last) {
        take(heard.toString());
        heard.setLength(0);
      }
      from.request(1);
      return CompletableFuture.completedFuture(null);
    }

    private void take(String text) {
      JsonNode message;
      try {
        message = JSON.readTree(text);
      } catch (IOException e) {
        throw new IllegalStateException(e);
      }
      CompletableFuture<JsonNode> answered = open.remove(message.path("id").asInt());
      if (answered != null && message.has("error")) {
        answered.completeExceptionally(new IllegalStateException(text));
      } else if (answered != null) {
        answered.complete(message.get("result"));
      }
      JsonNode parameters = message.path("params");
      switch (message.path("method").asText()) {
        case "Page.loadEventFired" -> loaded.complete(null);
        case "Runtime.exceptionThrown" -> errors.add(parameters.toString());
        case "Log.entryAdded" -> {
          if (parameters.at("/entry/level").asText().equals("error")) {
            errors.add(parameters.toString());
          }
        }
        case "Runtime.consoleAPICalled" -> {
          if (parameters.path("type").asText().equals("error")) {
            errors.add(parameters.toString());
          }
        }
        default -> {
          // other events do not matter here
        }
      }
    }
  }
}
