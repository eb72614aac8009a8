package dev.ordeal.systems.register;

/**
 * What registers say to each other and to clients. The request number is the coordinator's own and
 * comes back with each ack, so that a late ack is never counted for another request.
 */
public sealed interface RegisterMessage {

  record Write(int value) implements RegisterMessage {}

  record Read() implements RegisterMessage {}

  record WriteReplica(int request, int value) implements RegisterMessage {}

  record WriteReplicaAck(int request, int value) implements RegisterMessage {}

  record ReadReplica(int request) implements RegisterMessage {}

  record ReadReplicaAck(int request, int value) implements RegisterMessage {}

  record WriteAck() implements RegisterMessage {}

  record ReadAck(int value) implements RegisterMessage {}
}
