package dev.ordeal.decide.search;

import dev.ordeal.decide.part.Part;
import dev.ordeal.recording.OperationNumbers;
import java.util.Optional;

/**
 * The result of a search.
 *
 * @param part the part that was searched, without operations that are irrelevant
 * @param search the name of the search that has the answer, or else of the one that explained most
 *     events
 * @param event the first event, by its number in the recording, that is not explained
 * @param witness the indexes of the operations in an order that explains the part, if it is
 *     explained and a witness was requested
 */
public record SearchResult(
    SearchStatus status, Part part, String search, int event, Optional<OperationNumbers> witness) {}
