package dev.ordeal.cli;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What {@code ordeal} says to a mistake on the command line. */
class CheckMistakesTest {
  static Stream<Arguments> mistakes() {
    return Stream.of(
        mistake("check occ", "There is no system 'occ'; did you mean oc"),
        mistake("check nonsense", "There is no system 'nonsense'", "dr, edr, adr, "),
        mistake("check oc --harness 2x", "Cannot read the harness '2x'"),
        mistake("check oc --harness 0r+0w", "calls nothing"),
        mistake("check oc --explorer exx", "There is no explorer 'exx'; did you mean ex?"),
        mistake("check oc --explorer nonsense", "There is no explorer 'nonsense'", "ex, sr"),
        mistake("check oc --explorer sr,ired", "needs a number of steps"),
        mistake("check oc --explorer sr:0,ired", "needs a number of steps"),
        mistake("check oc --explorer ex --order backwards", "There is no order 'backwards'"),
        mistake("check oc --explorer db --delays -1", "--delays is -1"),
        mistake(
            "check dr --param retries=2",
            "Distributed Register does not take the parameter retries=2; it lists no parameters."),
        mistake(
            "check px --param retries=-1",
            "Paxos Map does not take the parameter retries=-1; give retries another value"),
        mistake("check px --param retry=2", "retry=2; did you mean retries (default 1)?"),
        mistake("check px --param x=2", "parameter x=2; it has retries (default 1)."),
        mistake("check px --param retries=many", "'many' is not a whole number"),
        mistake("check oc --invoke write(k1", "Cannot read the call 'write(k1'"),
        mistake("check oc --invoke write(k1,)@n1", "Cannot read the arguments of 'write(k1,)@n1'"),
        mistake("check oc --invoke write(k1,10)@n7", "no target actor n7; did you mean n1 or n2?"),
        mistake("check oc --invoke pop()@n1", "A map has read(k) and write(k,v)"),
        mistake("check oc --invoke write(k1,ten)@n1", "Argument 2 of write(k1,ten)"),
        mistake("check dr --invoke write(99999999999)@n1", "whole number from -2147483648"),
        mistake("check oc --limit many", "'many' is not a whole number"),
        mistake("check oc --limit -1", "--limit is -1"),
        mistake("check oc --limit 99999999999999999999", "not a whole number in range"),
        mistake("check oc --deadline soon", "'soon' is not a duration"),
        mistake("check oc --deadline 0s", "'0s' is not a duration"),
        mistake("check oc --seed 1.5", "'1.5' is not a whole number"),
        mistake("check oc --agents none", "'none' is not a whole number"),
        mistake("check oc --agents 0", "There cannot be 0 actors; give a number from 1 to"),
        mistake("check oc --agents 1000000000", "There cannot be 1000000000 actors"),
        mistake("check dr --agents 1", "Distributed Register needs at least 2 actors, not 1."),
        mistake("check oc --depth 0", "--depth is 0"),
        mistake(
            "check oc --network carrier-pigeon",
            "There is no network 'carrier-pigeon'; known are unordered, fifo."),
        mistake("check oc --harness 1r --invoke read(k1)@n1", "exclude each other"),
        mistake("check dr --explorer sr --limit 0", "draws schedules without end"),
        mistake("check oc --classpath /no/such/place", "there is no '/no/such/place'"),
        mistake("check java.lang.String", "is not a system", "dev.ordeal.harness.Subject"),
        mistake("check", "Missing required parameter: 'SYSTEM'"),
        mistake("check oc edr", "'edr' is one argument too many"),
        mistake("check oc --frobnicate", "There is no option '--frobnicate'. (ordeal check --help"),
        mistake("check oc --harnes=2r", "no option '--harnes'; did you mean --harness?"),
        mistake("check oc -explorer graph", "no option '-explorer'; did you mean --explorer?"),
        mistake("history x --modle register", "no option '--modle'; did you mean --model?"),
        mistake("replay x --stp", "no option '--stp'; did you mean --step?"),
        mistake("bench --htlm x", "no option '--htlm'; did you mean", "--html"),
        mistake("new x --pakage y", "no option '--pakage'; did you mean --package?"),
        mistake("check px --param retries", "--param is 'retries'; give a name and a whole number"),
        mistake("check px --param =2", "--param is '=2'; give a name and a whole number"),
        mistake("check px --param a=1 --param a=2", "--param a is given twice"),
        mistake("bench histroy", "There is no command 'histroy'; did you mean history?"),
        mistake("bench --out pom.xml/x", "pom.xml' is a file; name a directory."),
        mistake("bench history --max-ops -5", "--max-ops is -5; give a positive number."),
        mistake("bench history --max-ops 1", "--max-ops is 1, and every history is longer"),
        mistake("systems oc", "'oc' is one argument too many"),
        mistake("systems --josn", "There is no option '--josn'"),
        mistake("--versoin", "There is no option '--versoin'; did you mean --version?"),
        mistake("chek oc", "There is no command 'chek'; did you mean check?"),
        mistake("", "Say what to do"),
        mistake("check dr --symmetry n1,n2", "n1 and n2", "which no client makes"),
        mistake("check dr --symmetry n1,n7", "n7", "no actor is called that"),
        mistake("check dr --symmetry n1", "at least two"),
        mistake("check dr --symmetry n1,n2 --explorer ex", "ex", "symmetry"),
        mistake("check dr --symmetry n1,n2 --commuting", "exclude each other"),
        mistake("check dr --memory 12", "--memory is '12'", "500m or 4g"),
        mistake("check dr --threads 0", "--threads is 0"),
        mistake("check dr --explorer ex --threads 2", "--threads changes nothing here", "graph"),
        mistake("check dr --explorer odpor --memory 1g", "--memory changes nothing here"),
        mistake("check dr --stateless", "--stateless changes nothing here", "ex or another"),
        mistake("check dr --order random", "--order changes nothing here"),
        mistake("check dr --delays 2", "--delays changes nothing here", "db or delay"),
        mistake("check dr --explorer pos --bug-depth 2", "--bug-depth changes nothing", "pctcp"),
        mistake("bench history --files /no/such", "there is no", "manifest.tsv"),
        mistake("check oc --save x.json --html ./x.json", "--save and --html both name x.json"),
        mistake("check oc --html a --svg a", "--html and --svg both name a"),
        mistake("new x --package java.lang", "'java.lang' is not a name"),
        mistake("check oc --keys 2", "--keys is for --upto"),
        mistake("check dr --explorer pctcp --bug-depth 1000000", "--bug-depth is 1000000", "100"),
        mistake("check dr --commuting --explorer ex", "--commuting", "--explorer graph or odpor"),
        mistake("check dr --by-key --explorer ex", "no key", "--by-key"),
        mistake("check oc --by-key --explorer pos", "--by-key", "pos"),
        mistake("check oc --by-key", "--by-key", "--explorer odpor"),
        mistake("check oc --by-key --explorer ex --consistency sequential", "--by-key"),
        mistake("check dr --consistency causal", "no consistency 'causal'", "sequential"),
        mistake("check dr --explorer odpor:3,ex", "odpor", "put it last"),
        mistake("check dr --explorer ex:3,graph", "graph", "cannot be combined"));
  }

  private static Arguments mistake(String arguments, String... parts) {
    return Arguments.of(arguments, List.of(parts));
  }

  @ParameterizedTest(name = "ordeal {0}")
  @MethodSource("mistakes")
  void aMistakeGetsOneSentence(String arguments, List<String> parts) {
    Cli.run(arguments.isEmpty() ? new String[0] : arguments.split(" ")).assertRefused(parts);
  }
}
