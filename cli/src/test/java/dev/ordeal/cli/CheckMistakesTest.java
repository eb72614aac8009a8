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
        mistake("check occ", "no system 'occ'; did you mean oc, or is --classpath missing?"),
        mistake("check nonsense", "There is no system 'nonsense'", "dr, edr, adr, "),
        mistake("check oc --harness 2x", "Cannot read the harness '2x'"),
        mistake("check oc --harness 0r+0w", "calls nothing"),
        mistake("check oc --explorer exx", "There is no explorer 'exx'; did you mean ex?"),
        mistake(
            "check oc --explorer nonsense", "There is no explorer 'nonsense'", "ex, ex-turns, sr"),
        mistake(
            "check oc --explorer foo",
            "There is no explorer 'foo'; known are graph, ex, ex-turns, sr"),
        mistake("check oc --restarts -1", "--restarts is -1; give a number from 0 to 100."),
        mistake("check oc --restarts many", "'many' is not a whole number"),
        mistake("check oc --firings -1", "--firings is -1; give a number from 0 to 100."),
        mistake("check oc --firings often", "--firings is 'often'; give a number, or any."),
        mistake(
            "check oc --timers soon",
            "no order of timers 'soon'; known are any, local, idle, ticks."),
        mistake("check oc --restarts 1 --commuting", "Restarts cannot be combined with commuting"),
        mistake("check abd --restarts 1 --symmetry n1,n2", "cannot be combined with symmetry yet"),
        mistake(
            "check oc --timers idle --explorer odpor",
            "Timers that fire only when nothing else can happen are for graph, ex and samplers"),
        mistake(
            "check oc --network foo", "no network 'foo'; known are unordered, fifo, fifo-lossy."),
        mistake(
            "check oc --allow-unanswered --require-progress",
            "Requiring progress and allowing unanswered operations exclude each other"),
        mistake("check Nope", "no system 'Nope'; the shipped ones are", "; add --classpath for a"),
        mistake("check Nope --classpath src", "no class of that name is on --classpath; the", "."),
        mistake("check oc --explorer sr,ired", "needs a number of steps"),
        mistake("check oc --explorer sr:0,ired", "cannot hand over after 0 steps"),
        mistake("check oc --explorer ex --order backwards", "There is no order 'backwards'"),
        mistake("check oc --explorer db --delays -1", "--delays is -1"),
        mistake(
            "check oc --param retries=2",
            "Open Chord does not take the parameter retries=2; it lists no parameters."),
        mistake(
            "check dr --param announce=3",
            "Distributed Register has no actor 3 to announce itself; give announce a number from 0"
                + " to 2, or more actors."),
        mistake(
            "check px --param retries=-1",
            "Paxos Map does not take the parameter retries=-1; give retries a number of at least 0"),
        mistake("check px --param retry=2", "retry=2; did you mean retries (default 1)?"),
        mistake(
            "check px --param x=2",
            "parameter x=2; it has retries (default 1), unbounded (default 0)."),
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
        mistake("check oc --deadline 0s", "'0s' is no time at all; write for example 30s"),
        mistake("check oc --seed 1.5", "'1.5' is not a whole number"),
        mistake("check oc --agents none", "'none' is not a whole number"),
        mistake("check oc --agents 0", "There cannot be 0 actors; give a number from 1 to"),
        mistake("check oc --agents 1000000000", "There cannot be 1000000000 actors"),
        mistake("check dr --agents 1", "Distributed Register needs at least 2 actors, not 1."),
        mistake("check oc --depth 0", "--depth is 0"),
        mistake(
            "check oc --network carrier-pigeon",
            "There is no network 'carrier-pigeon'; known are unordered, fifo, fifo-lossy."),
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
        mistake(
            "bench history --only A1 --max-ops 1000",
            "--max-ops is 1000, and every history that --only selects is longer; give more."),
        mistake("bench history --only Z --max-ops 1000", "--only: 'Z' selects nothing"),
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
        mistake("check oc --limit 1 --limit 2", "'--limit' (N) should be specified only once"),
        mistake("check oc --deadline -5s", "'-5s' is not a duration; write for example 30s"),
        mistake("check oc --deadline 99999999999999999999s", "is not a duration"),
        mistake("check oc --deadline 5x", "'5x' is not a duration"),
        mistake("check oc --seed 99999999999999999999", "is not a whole number in range"),
        mistake("check oc --actors 99999999999", "is not a whole number in range"),
        mistake("check oc --actors -1", "There cannot be -1 actors; give a number from 1 to 1000."),
        mistake("check oc --actors 10001", "There cannot be 10001 actors"),
        mistake("check oc --harness", "Missing required parameter for option '--harness'"),
        mistake(
            "check oc --harness ,", "Cannot read the harness ','; write how many reads and writes"),
        mistake("check oc --harness 1r+", "Cannot read the harness '1r+'"),
        mistake("check oc --harness 99999999999r", "makes more than 1000 calls; ask for fewer."),
        mistake("check oc --harness 5000r", "makes more than 1000 calls; ask for fewer."),
        mistake("check oc --harness -1r", "Cannot read the harness '-1r'"),
        mistake("check oc --invoke ;", "Cannot read the call '' in ';'"),
        mistake(
            "check oc --invoke read(k1)",
            "Cannot read the call 'read(k1)'; write it as name(arguments)@actor"),
        mistake("check oc --invoke @n1", "Cannot read the call '@n1'; write it as"),
        mistake("check oc --invoke read(k1)@", "Cannot read the call 'read(k1)@'; write it as"),
        mistake("check oc --depth -1", "--depth is -1; give a positive number."),
        mistake("check oc --depth 99999999999", "is not a whole number in range"),
        mistake("check oc --upto 0", "--upto is 0; give a number from 1 to 20."),
        mistake("check oc --upto 99", "--upto is 99; give a number from 1 to 20."),
        mistake("check oc --upto 2 --keys 0", "--keys is 0; give a number from 1 to 20."),
        mistake(
            "check oc --upto 2 --harness 1r", "--upto makes its own calls; leave out --harness"),
        mistake("check oc --upto 2 --symmetry n1,n2", "are not symmetric; leave out --symmetry."),
        mistake("check oc --memory 99999999999999g", "give a size such as 500m or 4g."),
        mistake("check oc --memory -5m", "--memory is '-5m'; give a size"),
        mistake("check oc --threads 257", "--threads is 257; give a number from 1 to 256."),
        mistake("check oc --max-equal 0", "--max-equal is 0; give a positive number."),
        mistake("check oc --max-equal x", "'x' is not a whole number"),
        mistake(
            "check oc --max-equal 2 --explorer ex",
            "--max-equal is for explorers of states; add --explorer graph."),
        mistake("check oc --max-equal 2 --commuting", "commuting deliveries exclude each other"),
        mistake("check oc --max-equal 2 --network fifo", "is for unordered networks"),
        mistake("check oc --max-equal 2 --network fifo-lossy", "is for unordered networks"),
        mistake("check abd --crashes -1", "--crashes is -1; give a number from 0 to 100."),
        mistake(
            "check abd --crashes 1 --symmetry n1,n2", "Crashes cannot be combined with symmetry"),
        mistake("check abd --crashes 1 --commuting", "Crashes cannot be combined with commuting"),
        mistake(
            "check abd --network fifo --invoke write(1)@n1;read()@n1 --give-up",
            "Clients that give up cannot be combined with a FIFO network yet"),
        mistake(
            "check abd --invoke write(1)@n1;read()@n1 --give-up --consistency sequential",
            "Clients that give up cannot be combined with sequential consistency yet"),
        mistake(
            "check abd --invoke write(1)@n1;read()@n1 --give-up --duplicates 1",
            "cannot be combined with duplicates yet"),
        mistake("check abd --cut n1,n2|n9", "The cut names n9, but no actor is called that"),
        mistake("check abd --cut n1|c0", "The cut names c0, which is a client"),
        mistake("check abd --cut n1,n2", "The cut has one group, which cuts nothing"),
        mistake("check abd --cut n1|n2,n1", "The cut names n1 twice"),
        mistake("check abd --cut n1||n2", "The cut 'n1||n2' lacks a name"),
        mistake("check abd --cut n1|n2 --symmetry n1,n2", "cannot be combined with symmetry yet"),
        mistake(
            "check oc --network fifo-lossy --consistency sequential",
            "A network that loses messages is for linearizability"),
        mistake(
            "check oc --network fifo-lossy --require-progress",
            "Where messages can be lost no run has to make progress"),
        mistake(
            "check edr --network fifo-lossy --symmetry n1,n2",
            "A network that loses messages cannot be combined with symmetry yet"),
        mistake(
            "check oc --network fifo-lossy --by-key --explorer odpor",
            "A network that loses messages cannot be combined with exploring key by key yet"),
        mistake("check oc --max-equal 2 --consistency sequential", "is judged on whole runs"),
        mistake("check oc --explorer ,", "every one but the last needs a number of steps"),
        mistake("check oc --explorer sr:99999999999,ired", "give a number of at most 9 digits"),
        mistake("check oc --json=maybe", "'maybe' is not a boolean"),
        mistake("check --harness 1r", "Missing required parameter: 'SYSTEM'"),
        mistake(
            "check oc --html /no/such/x.html",
            "there is no directory for '/no/such/x.html'; create it"),
        mistake(
            "check oc --save /no/such/x.json",
            "there is no directory /no/such; create it, or give another one."),
        mistake("check Foo --classpath pom.xml", "'pom.xml' is neither a directory nor a jar."),
        mistake("check Foo --classpath src:none", "--classpath: there is no 'none'."),
        mistake("history pom.xml", "register, cas-register, kv, kv-append"),
        mistake("history --model register", "Missing required parameter: 'FILE'"),
        mistake("history pom.xml --model", "Missing required parameter for option '--model'"),
        mistake("history src --model register", "src: this is a directory; give the files in it."),
        mistake(
            "history pom.xml --model register", "pom.xml:1: the format is not recognised; name it"),
        mistake("history none --model register --threads x", "'x' is not a whole number"),
        mistake("history none --model register --deadline -5s", "'-5s' is not a duration"),
        mistake("history none --model register --memory 0", "--memory is '0'; give a size"),
        mistake("replay pom.xml", "pom.xml cannot be read as JSON (line 1, column 1)"),
        mistake("replay src", "src is a directory; name a schedule file."),
        mistake("replay none extra", "'extra' is one argument too many"),
        mistake("bench --only", "Missing required parameter for option '--only'"),
        mistake("bench --only oc:9r", "'oc:9r' selects nothing; systems are dr, edr"),
        mistake("bench --deadline 0s", "'0s' is no time at all"),
        mistake("bench --seed x", "'x' is not a whole number"),
        mistake("bench --html src", "'src' is a directory; give the name of a file."),
        mistake("bench history --seeds x", "'x' is not a whole number"),
        mistake("bench history --max-ops 99999999999", "is not a whole number in range"),
        mistake("bench history --files src", "there is no src/manifest.tsv"),
        mistake("new", "Missing required parameter: 'DIR'"),
        mistake("new x y", "'y' is one argument too many"),
        mistake("new x --package a..b", "'a..b' is not a name that a Java package can have."),
        mistake("new x --package class", "'class' is not a name that a Java package can have."),
        mistake("systems --limit 3", "There is no option '--limit'."),
        mistake("check dr --explorer odpor:3,graph", "cannot hand over to graph", "before graph"),
        mistake("check dr --explorer odpor:done,ex", "cannot hand over at 'done'", "steps"),
        mistake("check dr --explorer ex:done,odpor", "no condition 'done'", "number of steps"),
        mistake("check 2pc --explorer ex@x,odpor", "Cannot read '@x'", "9 digits"),
        mistake("check dr --explorer ex:0,odpor", "cannot hand over after 0 steps"),
        mistake("check dr --explorer ex:3", "'ex:3' has no explorer to hand over to"),
        mistake("check dr --explorer ex:3,graph --threads 2", "--threads changes nothing here"),
        mistake("check dr --explorer odpor:3,ex --commuting", "--commuting is for explorers"),
        mistake(
            "check dr --explorer ex:3,graph --consistency sequential",
            "in a row with others is for linearizability"),
        mistake("check dr --explorer ex --order chain", "no order 'chain'", "chains"));
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
