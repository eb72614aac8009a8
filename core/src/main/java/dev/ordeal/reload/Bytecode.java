package dev.ordeal.reload;

import java.nio.ByteBuffer;

/** The lengths of constants and instructions in class files. */
final class Bytecode {
  private static final int TABLESWITCH = 0xaa;
  private static final int LOOKUPSWITCH = 0xab;
  private static final int WIDE = 0xc4;
  private static final int IINC = 0x84;

  /** How many instructions in sequence, from opcode 0 on, have which length: number, length. */
  private static final String LENGTHS =
      "16:1 1:2 1:3 1:2 2:3 5:2 28:1 5:2 73:1 1:3 20:1 16:3 1:2 2:0 6:1 7:3 2:5 1:3 1:2 1:3 2:1 2:3"
          + " 2:1 1:0 1:4 2:3 2:5";

  private static final String OF_OPCODES = lengths();

  private Bytecode() {}

  /** A character for each opcode. */
  private static String lengths() {
    StringBuilder lengths = new StringBuilder();
    for (String run : LENGTHS.split(" ", -1)) {
      int colon = run.indexOf(':');
      lengths.append(run.substring(colon + 1).repeat(Integer.parseInt(run.substring(0, colon))));
    }
    return lengths.toString();
  }

  /** The length of a constant with this tag, which is no string. */
  static int constantLength(int tag) {
    return switch (tag) {
      case 7, 8, 16, 19, 20 -> 3; // class, string, method type, module, package
      case 15 -> 4; // method handle
      case 3, 4, 9, 10, 11, 12, 17, 18 -> 5; // int, float, members, names and types, dynamic ones
      case 5, 6 -> 9; // long, double
      default -> throw new IllegalArgumentException("unknown constant " + tag);
    };
  }

  /** The length of the instruction at this place of a method that begins there. */
  static int instructionLength(ByteBuffer file, int at, int begin) {
    int opcode = Byte.toUnsignedInt(file.get(at));
    int operands = at + 4 - (at - begin) % 4; // of a switch, which are aligned
    return switch (opcode) {
      case TABLESWITCH ->
          operands + 12 + 4 * (file.getInt(operands + 8) - file.getInt(operands + 4) + 1) - at;
      case LOOKUPSWITCH -> operands + 8 + 8 * file.getInt(operands + 4) - at;
      case WIDE -> Byte.toUnsignedInt(file.get(at + 1)) == IINC ? 6 : 4;
      default -> {
        if (opcode >= OF_OPCODES.length()) {
          throw new IllegalArgumentException("unknown instruction " + opcode);
        }
        yield OF_OPCODES.charAt(opcode) - '0';
      }
    };
  }
}
