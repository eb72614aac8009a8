package dev.ordeal.wire;

/** What the bytes after it are. */
enum Tag {
  FALSE('f'),
  TRUE('t'),
  INT('i'),
  LONG('l'),
  DOUBLE('d'),
  STRING('s'),
  PACKED('#'),
  DURATION('T'),
  EMPTY('o'),
  PRESENT('O'),
  EMPTY_INT('j'),
  PRESENT_INT('J'),
  EMPTY_LONG('k'),
  PRESENT_LONG('K'),
  LIST('a'),
  MAP('M'),
  ENUM('E'),
  RECORD('R');

  private final char code;

  Tag(char code) {
    this.code = code;
  }

  /** The byte that stands for it. */
  int code() {
    return code;
  }

  static Tag of(int code) {
    for (Tag tag : values()) {
      if (tag.code == code) {
        return tag;
      }
    }
    throw new IllegalArgumentException("no value begins with " + code);
  }
}
