/// English words that are a slip away from another English word: `prevented` and `presented`, `locked` and `looked`. A
/// person who writes one of them means it.
///
/// They are frequent words in 41,000 texts of free software that Webster's Second contains, or forms of these, and some
/// 300 everyday words. Words without such a neighbour are left out.
enum OrdinaryWords {
    /// Whether a text in small letters is an unrelated word, and not a form or another spelling of `meant`.
    static func isOther(_ written: String, than meant: String) -> Bool {
        let parts = [written, meant].map { $0.split { $0 == "-" || $0 == "'" || $0 == "’" } }
        guard parts[0].count == parts[1].count else { return false }
        return zip(parts[0], parts[1]).contains { isOtherWord(String($0), than: String($1)) }
    }

    private static func isOtherWord(_ written: String, than meant: String) -> Bool {
        all.contains(written[...]) && stem(written) != stem(meant) && stem(american(written)) != stem(american(meant))
    }

    /// The word without its ending, so that `present`, `presents` and `presented` are one.
    private static func stem(_ word: String) -> Substring {
        let ending = endings.first { word.hasSuffix($0) && word.utf8.count >= $0.utf8.count + 3 }
        return word.dropLast(ending?.count ?? 0)
    }

    private static let endings = ["ings", "ing", "ers", "ies", "ied", "ed", "es", "er", "ly", "s", "d", "e", "y"]

    /// The word in American spelling. Short words are left unchanged: `four` would become `for`.
    private static func american(_ word: String) -> String {
        guard word.utf8.count > 5 else { return word }
        return spellings.reduce(word) { $0.replacing($1.british, with: $1.american) }
    }

    private static let spellings: [(british: String, american: String)] = [
        ("our", "or"), ("is", "iz"), ("yse", "yze"), ("elled", "eled"), ("elling", "eling"), ("tre", "ter"),
        ("grey", "gray"),
    ]

    private static let all = Set(words.split { $0 == " " || $0 == "\n" })
}

extension OrdinaryWords {
    private static let words =
        """
        aba abb abbreviated abbreviation abbreviations abilities able abnormal abnormally abort aborting about absent
        absolute absolutely abstract abstracted abstraction abstractions accelerate accelerated acceleration accelerator
        accelerators accent accented accents accept acceptable acceptance accepted accepting accepts accessed accesses
        accessible accessing accident accidental accidentally accompanied according accordingly accounted accounting
        accumulate accumulated accumulating accumulator accuracy accurate accurately ace achieved achieves acknowledge
        acknowledged acknowledgement acknowledgements acknowledgment acknowledgments acquired acquires acquiring
        acquisition across act acted action activate activated activates activating activation activations actively
        activities activity actor actors acts actual actually actuation acute adapt adaptation adapted adapter adapters
        adaptive adaptor adaptors add added addend adding addition additional additions additive addressed addresses
        adds ade adequate adequately adjacent admin administer administration administrative administrator admission
        admitted admittedly adopt adopted adoption adopts advantageous advantages advertised advice advisable advise aed
        aes affect affected affecting affects affinity after afterward afterwards again against age agent aggregate
        aggregated aggregates aggregating aggregation aggregator aggressive aggressively aging agnostic ago agree ahead
        aid aimed aka alan alban alerting algorithm algorithmic algorithms algum alias aliasing align aligning alignment
        alignments alike alist alive all allan alleging aller alles alley allocatable allocate allocated allocates
        allocating allocation allocations allocator allocators allow allowable allowance allowing alone along alphabet
        alphabetic alphabetical alphabetize alphabets als also alt alter alterations altering alternate alternately
        alternates alternating alternation alternative alternatively alternatives alters altogether always ambiguous
        ambos amend amended amending amends ami among amount amounts amp ampersand amplification analogous analogously
        analogue analyser analysers analyses analysis analytics analyzes analyzing ancestor ancestors ancestry anchored
        anchoring and andas ander angel angeles anger angle angles animation animations annat annotated annotating
        annotation annotations announce annoying anon anonymous another answer answered antal anterior antes anti
        anticipated anticipation any anyway anyways apart apologies appear appeared appearing append appended appending
        appendix appends apple appliance applicable application applications apply applying appreciate appreciated
        appropriate appropriately approval approved approves approximate approximately approximation apt aptitude
        arbitrarily arbitrary arc arch arches architectural architecture architectures archival archived archiver
        archives archiving archs are area areas arena arenas argon arguments aria arias ariel aring arise arises arising
        arithmetic arm armor around arranged arrangement arrangements arranges array arrays arriving arrow arrows art
        article articles artifact artifacts ascending ascent aside ask asked asking asks assemble assembled assembler
        assembling assembly assert asserted asserting assertion assertions asserts asset assets assignable assigned
        assigning assignment assignments assistance assistant assisted associate associated associates associating
        association associations associative assorted assume assumed assumes assuming assumption assure assured ast
        asymmetric asynchronous asynchronously atlas atom atoms attach attached attaches attaching attachment attack
        attacker attackers attempted attempting attention atter attribution audio audit auditing augmented august
        authenticate authenticated authenticating authentication authenticator authenticity authored authoritative
        authorities authority authorize authorized authorizer authorizes authorizing auto automated automatic automaton
        availability available averages avoid avoidance avoids await awaited awaiting awaits aware away aws axis baa
        baby bac bacher back backed background backgrounded backgrounds backing backs backward backwards bacon bad badge
        badly badness bae bag bags bail bailey baker balanced balancing balloon band bands bank banks banned banner bar
        bare barge baris baron barrier barriers barry base based bases bash basic basically basics basis basket basque
        bat batch batches batching bear beard bearer bearing beast becker becoming bed bee been begin beginning begun
        behaving behavior behavioral behaviors being believe bell bells below ben bench berg berger berlin berry beside
        besides best beta better beyer bibliography bidden bidirectional big bigger bill billing billion bills billy bin
        binaries bind binder binders binding bindings binds birth bis bisecting bisection bison bit bits bitter black
        blade blake blame blamed blank blanking blanks blend blending bless blind blinding blink blinking bloat blob
        blobs block blocked blocking blocks bloom blue blurb board boards boast bob body bogue bogus bold bonding bonus
        book booked books bool bools boost boot booted booth booting boots bootstrapping border borders boring borrow
        borrowed borrowing bosch botched both bother bought bounce bound boundaries bounded bounding bounds bowel bowler
        boyer brace braced braces brack bracket brackets brad brain branch branched branches branching brand brands
        breach bread breadth break breakable breakage breakages breaking breast breath brent brett breve bribe bride
        bridge bridging bright brightness bring bringing brings brink broad broadcast broke broken broker brooks brother
        brought brown browning browsers browsing brush bubble buffer buffered buffering buffers bug buglet bugs build
        buildable building builds built bulk bullet bump bumped bumping bumps bunch bundling bunk bunny burrows burst
        burton bus buses buster busy but butter button buyer cab cable cache cached caches caching cad cal calculate
        calculated calculates calculating calculation calculations calculator call callable callables called caller
        calling calls cam came camel campo campos can cancel cancelation canceled canceling cancellation cancelled
        cancelling cancer canned cannot canon cap capital capped caps caption car caracteres card cardinal cards care
        careless cares caret cargo carl carlier carp carried carrier carries carry carrying cart cas case cased caseless
        cases cash casing casket cast casted casting casts casual cat catalogue catch catches catching categories
        categorize categorized cater caught causal cause caused causes causing caution cease ced cee ceil cell celles
        cells center centered centos centralize centralized centrally certain certaines certainly certains certification
        certifications certified ces chad chain chaining champ champs chance chances chang change changeable changed
        changer changes changing channels chaos chapter chapters char character characters charge charged charges charm
        chars chart charts chase che cheap cheat check checking cheek cheer cheng chess chest chick child china chip
        chips choke chomp choose chooses choosing chose chosen chroma chrome chuck chunk chunking chunks churn circular
        cirrus citation claiming clamp clamping clang clarification clarifications clarified clarify clarity clark clash
        clashes clashing class classes classification classified classifier classifiers clause clauses clean cleaned
        cleaner cleaning cleanly cleans cleanse clear cleared clearer clearing clearly clears clement clever click
        clicked clicking clicks client clint clip clipped clipping clips clobbered clobbers clock clocked clocks clone
        cloned clones cloning close closed closer closes closing cloth cloud clouds clover cluster clustering clusters
        clutter cluttering coarse coast code coded coder codes coding coefficient coercion coherency coherent coincide
        coker col cold colin collaboration collaborative collaborator collapse collapsed collapsing collating collation
        collator collect collected collecting collection collections collective collectively collector collects collet
        colliding collin collision collisions colon colons color coloring colorize colorized colors combination
        combinations combined combiner combines combining come comes comfortable coming comma command commander
        commandes commando commands commas commence commented commenting comments commerce commited committed committee
        committer committing communicate communicated communicates communicating communication communications compaction
        companion comparable compared compares comparing comparison compatibility compatible compensation competed
        compilation compilations compiled compiler compilers compiles compiling complain complained complains complaint
        complaints complement complements complete completed completely completeness completer completers completes
        completing completion completions compliance compliant complication complies complying component compose
        composed composer composing composite composited compositing composition compositions compound compounds
        comprehension comprehensive compress compressed compresses compressible compressing compression compressor
        compressors comprise comprised compromise compromised computation computations compute computed computer
        computers computes computing con concatenating concatenation concept concepts conceptual concern concerned
        concerning concerns concert concludes conclusion concurrency concurrent concurrently cond condensed condition
        conditional conditionally conditionals conditions conduct conference confidence confident configure confirm
        confirmed confirming confirms conflicted conflicting conform conformance conformant conforming conforms confused
        confuses confusing confusingly confusion congestion conn connected connecting connection connections
        connectivity connector connectors connects connexion cons consecutive consecutively consensus consent consents
        consequence consequent consequential conservative conservatively consider considerable considerably considered
        considers consistency consistent consistently consisting consists consoles consonant consonants constant
        constantly constants constitute constrain constrained constraint constraints construct constructed constructing
        construction constructions constructor constructors constructs construed consulted consulter consulting
        consumable consumed consumer consumers consumes consuming contact contacted contacting contacts contained
        container containing containment contains conte contend content contention contents conter contest context
        contexts contextual contiguous continent continue continued continues continuing continuous continuously
        contract contractions contracts contrary contrast contribute contributed contributes contributing contribution
        contributions contributor contributors controlled controller controllers convenience convenient convention
        conventional conventions convergence convergent conversation converse conversely conversion conversions convert
        converted converter converters convertible converting converts convex convey conveyed convinced cook cooked
        cooper cope coped copied copies copy copying core cores corner corp corporation corrected correcting correction
        corrections correctly corrects correlate correlated correlation correspond correspondence corresponder
        corresponding correspondingly corresponds corrupted corrupting corruption corruptions corrupts cos cost costa
        costly costs could count counted counter counterpart counters counting countries country counts course court
        courtesan courtesy courts covariant cover coverage covered covering covers craft crafted crash crashed crashes
        crashing creat create created creates creating creation creations creative creators crest crime criss criteria
        criterion cross crossing crude crust crypt cryptographic cryptography cumulative cur curl curly currencies
        currency currently curry curses curve curves customary customer customers cut cutting cyan cyclic dab dad dados
        dae daemon daemonic dagger daily dairy daisy dan dance dancer danger dangerous dangling dans dapper dark das
        dash dashboard dashboards dashed dashes data date dated dates dawes day days deactivate deactivated deactivates
        deactivation dead deadline deal dealing dealings deals dealt dear dearly death deb decay deceive decent decide
        decided decides deciding decipher decision decisions decker declaration declarations declarative declared
        declares declaring decode decoded decodes decoding decompose decomposed decomposition decompress decompressed
        decompresses decompressing decompression decorate decorated decoration decorations decorator decorators decrease
        decreased decreases decreasing decrement decremented decrementing decrements ded dedicated dedication deduce
        deduced deduction deduplication dee deemed deep deepen deeper defaulting defect defects defend defense defensive
        defer deferral deferred deferring defers define defined defines defining definite definitely definition
        definitions definitive deflation degenerate degraded delay delayed delaying delays delegate delegated delegates
        delegating delegation deleted deleting deletion deletions deliberate deliberately delimited delimiters
        delimiting deliver delivered delivers delivery deller demand demanded demanding demands demon demonstrating
        demonstration demos demote den denial denominator denote denoted denoting dense density deny denys depend
        depended dependence dependences dependencies dependency dependent dependents depending depends depleted deploy
        deployed deploying deprecate deprecated deprecating deprecation deprecations depth depths der derivation
        derivative derivatives derive derives deriving des descend descendant descendants descending descent describe
        described describes description descriptive desert design designate designated designates designating
        designation designator designators designed designer designing desirable dessa dessert destination destinations
        destroy destroys destructible destruction destructive destructor detached detaches detaching detail detailed
        detailing detect detectable detected detecting detection detector detects determination determined determines
        determining detest dev developed developing development dever deviation deviations device diacritical diacritics
        diagnose diagnosed diagnoses diagnosing diagnosis diagnostic diagnostics diamond diary did die dies dieter
        differed difference different differential differentiate differentiation differing digested dim dimension
        dimensional dimensions diner dinner directed direction directional directions directive directives directly
        director directories directory disabled disassemble disassembler disassembly disaster disburse discard discarded
        discarding discards disclosure disconnect disconnecting disconnection discord discount discounted discounts
        discourage discover discovered discovering discovers discovery discriminator discussed discussing discussion
        discussions disjoint disjunction disk disks dismissed dispatch dispatched dispatches dispatching displacement
        display displayed displaying displays disposal disposed disposition disruption disruptive distance distances
        distinct distinction distinctions distribute distributed distributes distributing distribution distributions
        distributor distributors distrust dit dither dithering div diverged divergence divergent diverse diversion
        diversions divert diverted diverting divide divided dividend dividing divisible division divisions doc docker
        docs documented dodge does doing doit dolor dom dominance dominate dominated dominates dominator dominators don
        done dont door dos dot dots dotty double doubling doubly down downloaded downwards dozens draft drafts dragged
        dragging drain drained draining drake dramatically drastically draw drawable drawn draws dress drew drift drink
        drive driven driver drivers drives drop dropped dropping droppings drops drung drunk dry dual due dumb dump
        dumped dumping dumps dup duped duplicate duplicated duplicates duplicating duplication duplicator duration
        durations during dust dutch dying each eager eagle early earth ease easier east eastern easy eating ebb echo
        eclipse edge edit edited editing editions edits eed ees effect effected effective effectively effectiveness
        effects efficiency efficient efficiently efter egg egress eight eighth either eject ejected elect elected
        election electric electron electronic electronics element elements elevated elf elide eligible eliminate
        eliminating elimination elle eller elles ellipse ellipses ellipsis elliptic else embed embedded embeds eme
        emergency emission emit emits emitted emitting employ employed employing employs emptying emulated emulates
        emulating emulation emulations emulator emulators enable enabled encapsulate encapsulated encapsulating
        encapsulation enclosed enclosing encode encoding encore encounter encountered encounters encrypting encryption
        encryptions end ended endere ending endorsement ends enforceable enforced enforcement enforcing enroll enrolled
        ens ensemble ensembles ensure ensures ensuring enter entered entering enters entirely entirety entities entitled
        entries entry enumerable enumerate enumerated enumerates enumerating enumeration enumerations enumerator
        enumerators enveloped environment environmental environments envoy ephemeral epsilon equality equatable equation
        equations equivalence equivalent equivalently equivalents era erase erased erases erasing ere erect eric err
        erroneous erroneously error erroring escapable escape escaped escapes escaping escribe especial especially esser
        esses estimate estimated estimates estimation estimator ether ethers evaluate evaluated evaluating evaluation
        even event events ever every eviction evidence evolution evolve exact examination examines examples exceed
        exceeded exceeding exceeds except excepted exception exceptional exceptions excepts excerpt excessive
        excessively exchanged exclamation excluded excludes excluding exclusion exclusions exclusive exclusively
        exclusivity executable executed executes executing execution executions executor executors exempted exemption
        exhaustion exhaustive exist existed existence existent existing exists exit exited exiting exits expand expanded
        expander expanding expands expansion expansions expect expected expecting expects expensive experiment
        experimental experiments expert expiration expiring explained explaining explains explanation explicit
        explicitly explode exploitable exploited exploits exploration explore explorer exploring export exportable
        exported exporter exporting exports exposing expresses expressing expression expressions exquisite extant extend
        extended extending extends extensible extension extensions extensive extensively extent extents external
        externalized externally externals extract extracted extracting extraction extractor extracts extremely face
        faces facet facets facilitates facilities facing fact factor factored factorial factoring factorize factors
        facts fad fae fail failed failing fails fair fake faked fall fallback fallbacks falling falls false fam familiar
        families fan fancy far fast faster fat father fault faulting faults faulty favor favorite fear feasible feast
        feather featured features fed federated federation federations fee feed feeding feeds feel feels fees fellows
        fence fender fetch fetcher fetching fever few fewer fiddling field fields fifo fifth fifty figuring file filed
        filer files fill filled filler filling fills filter filtered filtering filters final finalize finalized find
        finder finders finding findings finds fine finer finger finish finished finishes fips fired fires firing first
        fish fit fitness fits fitting five fix fixed fixer fixers fixes fixing fixture fixtures flag flagged flags flake
        flakiness flash flashing flat flavor flavors flaw flawed flaws fleck fleet flesh fletcher flex flexibility
        flexible flight flip flipped flipping float floating flock flocked flood flooding floor floppy flow flowing
        flows flush flushed flushes flushing fly flyer focal focus fold folder folders folding folds folks follow
        following follows font fonts foo fooled footer for forbid forbidden forbids force forced forces forcibly forcing
        forge forged forget forgets forgot fork forked forking forks form formal formally format formation formats
        formatted formatting forme formed former formerly forming forms formula forth fortunately forum forward forwards
        foster found four foyer fraction fractional fractions frame frank fraser free freed freeing frees freezes
        freezing frequency frequent frequently fresh fridge friend friendly friends from front frost fudge fulfilled
        full fuller fully fun function functional functionality functionally functions funky funny furnished further
        fuse fused fuser fuzz fuzzing gain gained gains game games gamma gap garden gated gates gateway gateways gather
        gathered gathering gave gawk gen gender general generalize generalized generally generate generated generates
        generating generation generations generator generators generically generics generous genomics geographic
        geometric geometry ger gestures get gets gettable getter getters getting ghost gid gif gilles ginger git give
        given gives giving glade glance glib glue gnome gnu goal goes going gold gone good goods got gotten governed
        governing governor grab grabbing grabs grace grade graft grafts grain grained grammar grand grant granted
        granting grants graphical graphics graphite gratuitous grave gray great greater greedy green greet greeting grid
        grime groff ground grouping grow grown grows guard guarding guards guess guessing guest guests guidance guide
        guile gutter guy hack hacked hackers hackery hacking hacks had half haller halt halves hamel hammer hand handed
        handing handled handler handlers handling hands handy hanger hanging hans happened happening hard harden
        hardened hardening harder harmless harmonize harms harry has hash hashed hasher hashes hashing hat hatch hated
        haugh have haven having hayes hazard hazards hazel head header headers heading headings headless headline heads
        health heap heaps heard heart hearth heath hector hedge height heller hello help helper helps hence henning her
        here hereafter hereby herein hereof het hex hibernation hicks hidden hide hides hiding high hills him hint
        hinted hinter hinting hints his historic historical histories hit hits hitting hobby hoger hoist hold holder
        holders holding holds hole holes holiday holmes home homed homogeneous honestly honey honor honoring hook hooked
        hooks hop hope hoped hoping horrible horribly host hosted hosting hosts hot hotel hour hours house hover how
        hoyer hub hubs huge humanity hundred hundreds hunger hunk hunks hunter hybrid hyper hypotheses icon icons idea
        ideal ideas identified identifier identifiers identifies identify identities identity ideographic ideographs
        idiom idle ids ignorable ignoring illustrate illustrated illustrates illustration image imagine imaging
        immediate immediately immediates immutable imp impacted impacting imperative impersonate impersonated
        impersonation impersonator implement implemented implementing implements implication implications implicit
        implicitly imply implying import importable importance important imported importer importers importing
        impossible impractical imprecise impression improper improperly improved improves improving inability
        inaccessible inaccuracy inaccurate inactive inactivity inadequate inappropriate inappropriately inbound
        incapable incidental incidentally incited include included includes including incluse inclusion inclusions
        inclusive incoming incompatibility incompatible incomplete inconsistency inconsistent inconsistently
        inconvenient incorporate incorporating incorrectly increase increased increases increasing increasingly
        increment incremental incremented incrementing increments incurred indeed indefinite indefinitely indemnify
        indemnity indent indentation indented indenting indention indents independent index indexed indexing indicate
        indicated indicates indicating indication indications indicative indicator indicators indices indirect
        indirection indirectly induction industrial ineffective inefficient inequality inert inexistent inexpensive
        infect infer inference inferior inferred infinite infinitely infinities infinity influence information
        informational informations informative informed informing infrequent infrequently ing inherent inheritable
        inheritance inherited inheriting inherits inhibited inhibits initialize initializes initiate initiated initiates
        initiating initiation initiative initiatives initiator inject injected injecting injection inner inquiry ins
        insecure insensitive insensitively insensitivity insert inserted inserter inserting insertion insertions inserts
        inset insignificant inspected inspecting inspection inspector inspects inspired installation installed
        installing instance instances instantaneous instantly institute instruct instructed instruction instructions
        instructs insufficient insufficiently insure integers integral integrate integrated integrates integrating
        integration integrations integrity intelligence intelligent intend intended intending intends intensity
        intensive intent intention intentional intentionally intents inter interact interacting interaction interactions
        interactive interactively interactivity interacts intercept intercepted interception interceptor intercepts
        interest interested interesting interests interface interfaces interfacing interfere interferes interfering
        interior interlace interlaced interlacing interleave interleaved interleaving intermediary intermediate intern
        internal internalized internally internals international interned interning interpolate interpolated
        interpolates interpolation interpret interpretation interpreted interpreter interpreting interrogate interrupt
        interrupted interruptible interrupting interruption interrupts intersect intersecting intersection intersections
        intersects interval intervals intervening intervention into introduce introduced introspect introspection
        intrusive intuitive invalidate invalidated invalidates invalidating invalidation invalidations invalidator
        invariant invariants invent invented inversion invert inverted investigated investigating investigation
        invisible invitation invited invocation invocations invoking involved involving ios irreducible irrelevant
        irrespective irreversible irrevocable island islands iso isolated isolates isolation issuance ist item items
        iter iterable iterables iterate iterated iterates iterating iteration iterations iterative iteratively its jack
        jacket james jammy jar jared jargon jasper jay jean jeder jedes jerry jimmy jitter job jobs joe joey join joins
        joint jos josh judge jump jumped jumping jumps junction june junk just kai kan keep keeping keller kelly ken
        kept key keyboard keyboards kill killed killer killing kills kim kind kinds king kit kitty knight knobs knoll
        know knowledge known knows kraft lab label labeling labs lack lacked lackey lacking lacks ladder lady lake lakes
        lambda lance land landed landing lands lane lanes laney large larger larry lars last lasts latch late laten
        later latest latex lather latitude latter launch launches launching law laws lawyer layer layers lazy lead
        leader leaders leading leads leaf leak leaked leaking leaks leap learn learning learns learnt lease leases least
        leather leave leaves leaving led lee left legal legalization legalize legalized legitimate legitimately lemon
        lender leniency les less lesser let lets letter letters letting level lever leverage lexically lexicographic
        liability liable libel liberal libraries license licensed licensee licenses licensing licensor liens life lifted
        ligature ligatures light lighter ligne lignes like likes limbs limitation limitations limiting lin linden line
        lineage linear linearly liner lines linger lingering linha linie link linkage linked linker linkers linking
        links lint linter linting lisp list listed listen listened listens listing listings lists lite liter literal
        literally literals literary litigation litter live lived liveness lives living load loader loaders loading loads
        loans lobby local locale localed locales locality localization localize localized locate located locating
        location locations lock locked locker locking locks lockup lockups lodge log logarithm logarithmic logged logger
        logging logic logically logics login logins logo logos logs long longer longs look looked looker looking looks
        lookup lookups loop looped looping loops loose loosen lopes los lose loses losing loss losses lossless lost lot
        lots lover low lower lowered lowering lowers lucky luminance lunar lust lying mac machined machinery machines
        macos macro macron macros made madness magically maiden mail mailing mails main maint maintain maintained major
        majority make maker makes making malformed malicious maliciously man manager managing mangle mangled mangling
        manier manipulate manipulated manipulates manipulating manipulation manipulations manipulators manner mantas
        manually many map mapped mapper maps mar marc marcel march marco marcos margin marginally margins maria mark
        marked marker market marketing marking markings marks marquess marshalling martin mas mask masked masking masks
        mass massage massive massively master mastermind masters match matched matcher matchers matches matching mated
        math mathematical mathematics maths matter matters mature maturity maxim maximal maximize maximized may meal
        mean meanings means meant measurable measured measures measuring mechanical mechanism mechanisms med medal media
        medial median medical meeks meet meets mellon mem men mended mentioned mentioning mentions menu menus mere merge
        merged merging mesa mesh meshes meson mess message messages messaging messed messing messy met meta metal meter
        metering meters method methods micro micron microsecond microseconds mid middle might migrating migration
        migrations mike miles miller million millisecond milliseconds mime min mind mines minimal minimally minimize
        minimized minimizing mink minor minus minutes mirroring mis misbehaving miscellanea miscounted mises misleading
        mismatch mismatched mismatches mismatching misnamed misplaced misread miss missed misses missing mistake
        mistaken mistakes misused misuses mitigate mitigates mitigation mitigations mitre mix mixed mixer mixes mixing
        mixture mnemonic mobility mock mocked mocking mocks modal mode model modeling models moderate moderation modes
        modest modifiable modification modifications modified modifier modifiers modifies modify modifying module
        modules modulo modulus mollier mon money monitoring monkey mono monolithic monotonic month moral more most
        mostly mot motel mother motion motivation mount mountain mounted mounting mounts mouse move moved moves movie
        much mug multiple multiples multiplex multiplexed multiplexer multiplexing multiplication multiplicative
        multiplied multiplier multiplies multiply multiplying must muster mutability mutating mutation mutations muted
        mutter mutually mysterious mysteriously nach naive naked name named nameless names naming nan narrow narrowed
        narrowing nas nasty nat national native natively nature nautilus navel navigate navigating navigation navigator
        near nearby nearly necessarily necessary necessity need needed needing needless needlessly needs needy negating
        negation negative negatively negatives negligence negligible negotiate negotiated negotiating negotiation neigh
        neither nest nested nesting net nettle networking never new newer news next nexus nice nick nid night nightly
        nil nis node nodes noise nome nomes non nonblocking nonce nonces noncurrent none nonexistent nonly nonportable
        nonsense noop nor normal normalize normalized normalizer normalizes normally north northeast northern not
        notable notably notation notations note noted noter notes nothing notice noticeable noticing notification
        notifications notified notifier notifies notifying noting notion novel now nther nul null nullable nulls
        numbered numbering numerals numerator numerous oasis obeys objective obligation obscured observable observation
        observed observer observes observing obsolescent obsolete obtained obtaining obviously occasional occasions
        occupied occured occurred occurrence occurrences occurring och odd oder oes off offending offering official
        often old older oliva omission omissions omit omits omitted omitting once one ones onion only onto onward
        onwards open opened opening opens oper opera operand operands operated operates operating operation operational
        operations operator operators opposite opt optical optimal optional optionally optionals opts orange orc
        orchestration orchestrator order ordering orders ordinarily ordinary organization organizational organizations
        organize organized oriented original originally originate originated originates originator orthography other
        others ought our ourself out outer outline outlined outlines outlive outputting outside outsize oven over
        overflow overflowed overflowing overflows overhauled overhead overheads overlap overlapped overlapping overlaps
        overlay overlays overline overload overloaded overloading overloads overlong overlooked overly overread override
        overrides overriding overruns oversight oversized overstrike overwrite overwrites overwriting owing own owning
        owns pablo pack packaged packages packaging packed packer packet packing packs pad padded padding page paged
        pager pagers pages pagina pagination paging paid paint painted painting pair pairs palettes pam paned panel
        panels panes paolo paper papers paquet par para parallelism parallelize parallels param parameter parameters
        params paranoid paren parens parent parentheses parenthesis parents paris parity park parked parker parsable
        parse parsed parser parses parsing parsons part partes participants participate participating partitioned parts
        party pas pass passe passed passen passes passing passive password passwords past paste pasted pasting pat patch
        patched patches patching patel patent patents path paths patient pattern pause paused pauses pausing pay payer
        paying payments pear pedal pedantic peek peeled peeling peer peered peering peers pending penny pep per
        perceived percentage percentages percentile perforce perform performance performant performed performing
        performs perimeter perimeters period periodic periods perm permanent permissible permission permissions
        permissive permitted permitting perms perpetual perrier perry persisted persistence persistent persistently
        person personal personality personnel persons perspective pertain pertaining pertains petal peter peters petter
        phase phased phases phi phone phony photo photos phrase phrases phrasing pic pick picked picker picket picking
        pickle pickled pickling picks picky pictures pie piece pieter pin ping pings pinned pinning pip pipe piped pipes
        piping pipping pitch piter pivot place placed placement places placing plain plan plane planes planet planned
        planner planning plans plate play played player playing plays please pledge plug plumb plumbing plus pocket pod
        poder pods point pointed pointer pointers pointing pointless points polar polarity police polite poll pollable
        polled polling polls polluting pollution polly poly polymorphic ponto pontos pony pool pooled pooling pools poor
        pop popped popping poppy populate populated populating population port portability portable portably portal
        ported porter porters porting portions ports pos position positional positionals positioned positioning
        positions positive positives possession possessive possibility possible possibles possibly post postal posted
        poster posting postponed posts postures pot potent pound pour pow power powered powering powers practicable
        practical practically practice practices prayer preceded precedence precedes preceding precious precise
        precision precisions precompiled predefined predicate predicated predicates predictable predicted prediction
        predictions predictor prefer preferable preferably preference preferences preferred preferring prefers prefix
        prefixed prefixes prefixing pregenerated preimage prelude premature prematurely premises preorder preparation
        prepared prepares preparing prescribes presence present presentation presented presenting presently presents
        preservation preserve preserved preserves preserving preset presets press presses pressing pressure presumably
        presumed pretend pretending prevent prevented preventing prevention prevents preview previews previous
        previously price priced prices pricing pride prima primality primarily prime primer primes prince principal
        principals principle principles print printable printed printer printers printing prints prism pristine
        privately privileged prize pro probability probable probably probe probed prober probes probing procedure
        procedures proceed proceeded proceeding proceeds processed processer processes processing processor processors
        prod produce produced producer producers produces producing product production products profiled profiler
        profiles profiling prog programma programmed programmer programs progress progression progressive progressively
        progs project projected projection projections projects prominent promise promised promises promisor promoted
        promotes promoting promotion promotions prompted prompting prone proof prop propagate propagated propagates
        propagating propagation proper properly property proportional proposal proposals proposed proposing props prose
        protect protected protecting protection protections protector protects proto protos provably prove proved proven
        provided provider providers provides providing provinces provision provisional provisioned provisions proxy
        prune prunes pub publication publications publicity publicly published publishing pull pulled pulling pulls
        punct punning puppy pure purely purge purged purify purposes push pushed pushing put puts putting putty
        qualification qualified qualifier qualifiers qualify quality quant quantifier quantifiers quantities quantity
        quantize quash quasi queried queries querying quest queueing queuing quick quiet quieter quilt quirk quirks quit
        quite quits quitter quitting quot quota quotas quotation quote quotes race races racing racket racy rader radial
        radical radio radius radix rainer raise raises raising ran rand randers randy range ranged ranger ranges ranging
        rank ranked ranks rapid rapport rare rarely raster rate rated rates rather rating ratio ration rational
        rationale ratios raven raw ray reach reachable reached reaching react read readability readable readding reader
        readers readiness reading reads ready real realized reallocate reallocated reallocating reallocation really
        realm realms reals reaper reaping rearranged rearranging reason reasonable reasonably reasoning reassigned
        rebalance rebase rebasing rebind rebinding rebuild rebuilding rebuilds rebuilt recalculate recalculated
        recalculation receive received receiver receivers receives receiving recent recently reception recipient reclaim
        reclaimed recode recognized recommand recommend recommendations recommended recommender recommends recompilation
        recompile recompiled recompiling recompute recomputed recomputing reconcile reconstruct reconstructed
        reconstruction record recorded recorder recording records recover recoverable recovered recovering recovery
        recreate recreated recreating recreation rect recurrence recurring recurse recursed recurses recursing recursion
        recursions recursive recursively recycled red redact redacted redan redeclaration redeclared redefine redefined
        redefines redefining redefinition redefinitions redesign reding redirect redirected redirecting redirection
        redirections redisplay redistribute redistributed redistributing redistribution redistributions redo reduce
        reduced reduces reducing reduction reductions redundancy redundant reeds reedy reese ref refer reference
        referenced references referencing referent referential referer referral referred referrer referring refers
        refine refined refinement reflected reflecting reflection reflects reflog reflow reform reformed refrain
        refreshed refreshes refreshing refs refuse refused refuses refusing reg regard regarded regarding regards
        regenerate regenerated regenerating regeneration regents region regional register registered registering
        registers registry regress regressed regression regressions regs regulation regulations reiner reinsert
        reinstall reinstate reinstated reintroduce reintroduced reiter reject rejected rejecting rejection rejections
        rel relate related relates relating relation relational relations relative relatively relax relaxation relaxed
        relay released releases releasing relevance relevant reliability reliable reliably reliance relicensing relied
        relief relies relieve reload reloaded reloading reloads relocatable relocate relocated relocation relocations
        rely relying remade remain remainder remained remaining remains remake remap remapped remapping remedy remember
        remembered remembering remembers remind reminder remix remnants remote remotes remount removable removals remove
        removed remover removes removing renaming rend render rendered rendering renders renegotiate renegotiation renew
        renormalize renovate renumber renumbered reopened reopening reorder reordered reordering reorganization
        reorganize reorganized rep repacking repaint repaired repairing repeatable repeated repeatedly repeating
        repetition repetitions repetitive replace replaced replacement replacements replaces replacing replay replayed
        replaying replicas replicate replicated replicating replication replications replies reply replying report
        reported reportedly reporter reporters reporting reposit reposition representable representation representations
        representative represented representing represents reproduced reproducer reproduces reproducible reproducing
        reproduction reputation requested required requirement requires requiring requisite rerunning res reschedule
        rescheduled rescheduling reseed reseeding resemble resembles resend resent reservation reservations reserve
        reserved reserves reserving reset resets resetting reside residency resident resides residing resign resigned
        resilience resilient resistance resistant resize resizes resizing resolution resolutions resolvable resolved
        resolver resolvers resolves resolving resort resp respected respecting respective respectively respects respond
        responded responder responding responds response responses responsible responsive rest restarted restarting
        restarts restored restores restoring restrict restricted restricting restriction restrictions restrictive
        resultant resulted resulting resumable resume resumed resumes resuming resumption resurrect ret retail retain
        retained retaining retains retention retire retired retransmission retransmit retransmitted retried retries
        retrieval retrieve retrieved retrieves retrying returned returning reuse reused reuses reusing rev revalidate
        revalidation revamped revealed revents reversal reversed reverses reversible reversing revert reverted reverting
        reverts review reviewed reviewer reviewers reviewing reviews revise revised revising revision revisions revive
        revived revocation revocations revoke revokes revoking rewind reword reworded rewording rework reworked
        reworking rewriting rich richter rid ridge ridiculous right rights rigorous ring rings rio risk risks roast rob
        robbins robin robot robots rocket roger rogue role roles roll rollback rolled rolling room root rooted rootless
        roots ross rotate rotating rotation rotations rough round rounded rounding rounds routed router routes routine
        routines routing row rows ruby rule ruler rules run runnable running runs ruser rust rusty sadly safe safely
        safer safes safety said sale sales salomon salt salutation sam samba same samen sample sampler samples sampling
        sander sanders sane sanely saner sans sat satisfiable satisfied saturating saturation save saved saver saves
        saving say saying says scala scalable scalar scalars scale scaled scaler scales scaling scan scanned scanner
        scanners scanning scans scare scary scattered schedule scheduled schedules scheduling schema schemas scheme
        schemes schneider sciences scope scoped scopes scoping score scores scream script scripted scripting scrolled
        scrolling seal sealed sealing seals searchable searching seats sec second secondary secondly seconds secring
        secs sect section sectioning sections sector sectors securely securing security sed sedan see seed seeded
        seeding seeds seeing seek seeking seeks seem seemed seems seen seg segmentation segmented segments seine seit
        select selectable selected selecting selection selections selective selectively selector selectors selects self
        sell seller selling semantic semantics semi send sendable sender sending sends sense sensible sensibly sensing
        sensitive sensitivity sensor sensors sent sentence sentences sentry separable separate separated separately
        separates separating separation separator separators sequence sequences ser sera serge serial serialization
        serialize serialized serializes serializing series serif seriously serve serves serviced services servicing ses
        sess sessions set sets settable setter setters setting settings settle settling seven severity sha shade shader
        shaders shake shale shall shallow shame shanks shape shaped shaper shapes shaping shard shards share shareable
        shared shares sharing sharp shave shear sheep sheer sheet shelf shell shells shield shields shift shifting
        shifts ship shipped shipping ships shirt shirts shop shopped short shorten shorter shorthand shorthands shorts
        shot shout show showed showing shown shows shred shrink shrinking shrunk shuffling shut shuts shutting side
        sides sie sig sign signal signaled signaler signaling signalled signalling signature signatures signer signers
        signes significance significant signs sigs silences silly silva silver similarity similarly simmer simple
        simpler simples simplicity simplification simplified simplifies simply simulate simulated simulates simulating
        simulation simulator simultaneous simultaneously sin sinal since sind sinds singer singers singh single singler
        singly sink sinks sit site sites sitting situation situations six size sized sizes skel skeleton skill skip
        skipped skipping skips slabs slack slang slant slash slashes slate slated slave slaves sledge sleep sleeping
        slice sliced slices slicing slide slider sliding slight slightly slime slipped slope sloppy slot slots slow
        slower slows small smart smarter smash smith smoke smoother smoothing smoothly snake snapped sneer snell
        snooping snow sock socket socks soft solar sole solid solution solutions solve solver some something soon sorry
        sort sortable sorted sorter sortie sorting sorts sought sound sounds sourcing southeast southern space spaces
        spacing spade spam span spanner spanning spans spare spark sparse spawn spawned spawning spawns speak speaking
        speaks spear spec special specialization specializations specialize specialized specially specials specific
        specificate specifics specified specifier specifiers specifies specs speculation speculative speed speeding
        speeds speedy spell spelled spelling spellings spend spent spider spiers spill spilled spilling spills spin
        spinner spinning spite splash splat splay splice splicing split splits splitter splitting spoke spoken spokes
        spoof spoofing spool sport spot spots spotted spotting spread spreading spreads spring spurious squaring squash
        squashed squashing stability stabilize stable stabs stack stacked stacking stacks staff stage staged stages
        staging stain stale stall stalled stamp stamping stamps stand standard standardized standards standing stands
        staple stapled stapling star stare stark start started starter starting starts starved stash stashed stashing
        state stated stateless states stating statistic statistical statistics status stay stays stead steady steal
        stealing steam steed steeds steep steer steering stein steiner stemming stems step stepped stepping steps
        sterling steven steward stick sticking still stime stock stolen stone stop stopped stopping stops storable store
        stored stores storing storm story strain strand stranger strapped strategic strategies strategy stray stream
        streamed streamer streaming streamline streams strength strengthen stricter stride strided strides strike string
        strings strip stripe striped stripped stripping strips stroke strong stronger strongly structural structure
        structured structures stub stubs stuck study stuff style styles stylistic sub subclass subclassed subclasses
        subjected subjects submit submitted submitting subnormal subparts subs subscribe subscribed subscribing
        subscript subscripted subscripting subscription subscriptions subscripts subsequence subsequent subset
        subsetting substantial substantially substituted substituting substitution substitutions subtle subtly subtract
        subtracting subtraction succeed succeeds successful successfully succession successive successively successor
        successors such suffer suffices sufficient sufficiently suffixed suffixes suggesting suggestion suggestions
        suitability suitable suitably suite suites suits sulla sum summaries summarize summarized summarizes summer
        summit sun sunny sup super superclass superclasses superior supervised supervisor supplement supplemental
        supplementary supplied supplies supplying supported supporting supports supposed supposedly suppress suppressed
        suppresses suppressing suppression suppressions sur sure surfaces surge surprising surprisingly surrey surround
        surrounded survey survived survivors suspend suspended suspending suspends suspicion suspicious swallow
        swallowed swap swapped swapping swaps swear swift swipe switch switched switches switching syllable syllables
        symbolic symmetric symmetry sync synced synch synchronized synchronous synchronously syncing syncs synonymous
        synonyms synopsis synopsys syntactic syntaxes syntaxis synthesis synthesize synthesized synthetic tab table
        tables tablet tablets tabs tabular tabulate tabulation tag tagged tagger tagging tags tail tails taint tainted
        taints take taken takes taking tal talk talking talks taller tally tampering tan tank tap tar taraf targeted
        targeting task tasks taste taught tax taxes teach team teams tearing technical technically tee tell teller
        telles telling tells temp templated templates templating tempo temporal temporaries temporarily temporary temps
        ten tender tends tentative tenth ter term termin terminal terminals terminate terminated terminates terminating
        termination terminations terminator terminators terminer terms terrible terry terse test testable tested tester
        testing tests text texts textures than thank thanks that the their theirs them theme themes then theoretical
        there thereafter thereby therein thereof these they thick thickness thin thing things thingy think thinking
        thinks third this thorn thorough those though thought thousand thousands thread threaded threading threads
        threat three threshold thresholds threw through throughout throughput throw thrown throws thus tick ticket ticks
        tid tidy tie tied tier tiered tiers tiger tight tighten tighter tightly til tilde tildes tile tiled tiles tiling
        till time timed timeless timer timers times timing tiny tip title titled titles toast today toddy together token
        told tolerance tolerant tolerate tolerated toleration tom tony too took tool tooling tools top topic tor tot
        touch touching tous toutes toward towards towel tower towers town trace traced tracer traces tracing track
        trackable tracked tracker tracking tracks trade traditional traduction trail trailer trailers trailing train
        trainer training trait trampoline transaction transactional transactions transcribe transcript transfer
        transferable transferred transferring transfers transform transformation transformed transforming transforms
        transit transition transitional transitioned transitions transitive transitively translatable translate
        translated translates translating translation translations translator translators transliteration transmission
        transmit transmitted transmitting transparency transparent transparently transport transports transpose
        transposed trap trapped trapping traps trash trashed traversable traversal traversals traverse traversed
        traverses traversing treat treated treating treats tree trees trial triangular tribe trick tricked trickery
        tricks tried tries trigger triggered triggers trim trimming trims trip triple triples triplet triplets trips
        trite trousers trove true truly truncating truncation trunk trust trusting trusts try trying tucker tue tunable
        tune tuned tuning tunnel turbo turn turned turner turney turning turns tweak tweaking twice twine twitter two
        type typed types typescript typical typing typo typographic typographical typography typos ultimate ultimately
        ultimo unable unacceptable unacknowledged unaffected unaligned unaltered unambiguous unambiguously unary
        unassigned unattended unauthenticated unauthorized unavailability unavailable unavoidable unbalanced unbind
        unblock unblocked unbound unbounded unbreakable unbuffered unbundled unchanged unchecked unclean unclear
        unclosed uncommitted uncompressed unconditional unconditionally unconnected unconstrained uncork uncovered
        undeclared undefine undefined under underline underlined underlines underling underlining underlying understand
        understands understood underwood undesirable undesired undetected undo undoable undocumented unenforceable
        unescaped unexpected unexpectedly unexported unfinished unfold unfolds unfortunate unfortunately unhandled
        unhashed unification uniformity uniformly unify unimportant uninstalled unintended unintentional unintentionally
        uninteresting uninterpreted union unions unit united units unity universal universe university unlike unlimited
        unlink unlinked unlinking unlisted unload unloaded unloading unlock unlocked unlocking unlocks unmaintained
        unmanaged unmapped unmatched unmerged unmet unmodified unmounted unmounting unnecessarily unnecessary unneeded
        unnumbered unofficial unordered unpacked unpacking unpadded unpaired unparsed unpatched unportable unposted
        unpredictable unprintable unprivileged unprocessed unprotected unqualified unquoted unreachable unreadable
        unreasonable unrecognized unrecoverable unreferenced unregistered unrelated unreleased unreliable
        unrepresentable unreserved unresolved unresponsive unrestricted unroll unrolled unrolling unsatisfied unscaled
        unsent unset unsets unsetting unshared unsigned unsorted unspecified unstable unstripped unsuccessful unsuitable
        unsupported unsure untagged untangle unterminated untested until untracked untranslated untrusted unusable
        unused unvalidated unverified unwanted unwind unwinding unwrapped unwrapping unwritable upcoming updated
        upgraded upgrades upgrading uplink upload uploaded uploader uploading uploads upon ups upstreamed upward upwards
        urban usability usable usage usages usar use used user users uses using utile utilities utilizes utter vague
        validate validated validates validating validation validations validity valuable value values van vared vari
        variable variables variance variants variation variations varies vary vastly vault vaults vector vectors vendor
        vendored vendoring ver verb verbosely verbosity verdicts verification verified verifier verifies verify verity
        versions vertical vertices very vestiges via viable vice victor view viewable views ville vim violated violates
        violating violation violations virtually visa visas visibility visible visiting vista visualize visually vital
        vitaly voice void vol voluntarily voluntary voted voting vowel wait waited waiter waiters waiting waits waive
        waived waiver wake wakes waking walk walked walker walking walks wall walsh walter walters wang want wanted
        wanting wants warn warned warning warnings warns was waste wasted wastes wasting watch watchdog watched watcher
        watchers watches watching water waugh way ways weak weaken weaker weakly wear weather weaver web weber wed wedge
        weedy week weekday weekly weeks weight weights weird well welsh went were wert west whale what whatever
        whatsoever wheel when whence whenever where whereby wherein wherever whether while whine white who whole whom
        whoops whose why wicket wide widely widen wider width will willing win wince windows wine winner winter wiped
        wiping wird wire wired wireless wise wish wishes wishing with withdraw withdrawn within won wonder wondering
        woody word wording words work worked working workload workloads works world worlds worry worrying worse worst
        worth would wrap wrapped wrapping wraps wright writable write writeable writer writers writing wrong wrote
        xenial yang yanked yarrow yat year yearly years yellow yes yet yield yielding yields you your yours yourself zak
        zeal zero zeros zip zipped zombie zombies zone zones
        """
}
