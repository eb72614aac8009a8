package dev.ordeal.actor;

/**
 * A context that passes everything on to another one; a wrapper around an actor overrides what the
 * inner actor should do differently.
 */
public abstract class ForwardingContext implements Context {
  private final Context inner;

  protected ForwardingContext(Context inner) {
    this.inner = inner;
  }

  @Override
  public Address self() {
    return inner.self();
  }

  @Override
  public Address sender() {
    return inner.sender();
  }

  @Override
  public void send(Address to, Object message) {
    inner.send(to, message);
  }

  @Override
  public void forward(Address to, Object message) {
    inner.forward(to, message);
  }

  @Override
  public Address create(String name, Actor<?, ?> actor) {
    return inner.create(name, actor);
  }

  @Override
  public int choose(int options) {
    return inner.choose(options);
  }

  @Override
  public void timer(Object name, int duration) {
    inner.timer(name, duration);
  }

  @Override
  public void cancel(Object name) {
    inner.cancel(name);
  }

  @Override
  public void persist(Object value) {
    inner.persist(value);
  }

  @Override
  public void write(Object value) {
    inner.write(value);
  }

  @Override
  public void sync() {
    inner.sync();
  }

  @Override
  public void stash() {
    inner.stash();
  }

  @Override
  public void unstash() {
    inner.unstash();
  }

  @Override
  public void unstashAll() {
    inner.unstashAll();
  }

  @Override
  public void become(Actor<?, ?> next) {
    inner.become(next);
  }

  @Override
  public void ask(Address to, Object message, Object tag) {
    inner.ask(to, message, tag);
  }

  @Override
  public Object get(Address to, Object message) {
    return inner.get(to, message);
  }

  @Override
  public Object get(Address to, Object message, Object otherwise) {
    return inner.get(to, message, otherwise);
  }

  @Override
  public void stop() {
    inner.stop();
  }

  @Override
  public void watch(Address actor) {
    inner.watch(actor);
  }

  @Override
  public void unwatch(Address actor) {
    inner.unwatch(actor);
  }
}
