import BDDRunning
import Gherkin

/// The steps in features of another Cucumber: each distinct text once, with the kinds of its arguments.
struct StepSurvey {
    /// The text of one or several steps, and its uses.
    struct Sentence {
        let text: String
        var uses = SentenceUses()
    }

    private(set) var sentences: [Sentence] = []
    private var indices: [String: Int] = [:]
    private(set) var stepCount = 0

    init(_ features: [LoadedFeature]) {
        for feature in features {
            for pickle in feature.pickles {
                let line = pickle.location?.line ?? 1
                for step in pickle.steps { add(step, of: feature.uri, line: line) }
            }
        }
    }

    private mutating func add(_ step: PickleStep, of uri: String, line: Int) {
        stepCount += 1
        let index = indices[step.text] ?? sentences.count
        if index == sentences.count {
            indices[step.text] = index
            sentences.append(Sentence(text: step.text))
        }
        sentences[index].uses.add(step, of: uri, line: step.location?.line ?? line)
    }
}

/// How often and where a sentence is used, and the kinds of arguments below it.
struct SentenceUses {
    private(set) var count = 0
    /// The number of uses with a doc string, and with a data table.
    private(set) var docStrings = 0
    private(set) var dataTables = 0
    /// The uses by the kind of the step, such as `Given`.
    private var keywords: [String: Int] = [:]
    /// The paths of the features, without duplicates.
    private(set) var uris: Set<String> = []
    /// The first use, as `FILE:LINE`.
    private(set) var first = ""

    mutating func add(_ step: PickleStep, of uri: String, line: Int) {
        count += 1
        if step.argument?.docString != nil { docStrings += 1 }
        if step.argument?.dataTable != nil { dataTables += 1 }
        keywords[SnippetGenerator.keyword(of: step.type), default: 0] += 1
        uris.insert(uri)
        if first.isEmpty { first = "\(uri):\(line)" }
    }

    static func += (uses: inout SentenceUses, others: SentenceUses) {
        uses.count += others.count
        uses.docStrings += others.docStrings
        uses.dataTables += others.dataTables
        uses.keywords.merge(others.keywords, uniquingKeysWith: +)
        uses.uris.formUnion(others.uris)
        if uses.first.isEmpty { uses.first = others.first }
    }

    /// The keyword of most uses.
    var keyword: String {
        ["Given", "When", "Then"].max { keywords[$0, default: 0] < keywords[$1, default: 0] } ?? "Given"
    }

    /// Whether a doc string, and a data table, is below the step: never, sometimes or always.
    var below: [Presence] { [Presence(docStrings, of: count), Presence(dataTables, of: count)] }

    enum Presence: Hashable {
        case never, sometimes, always

        init(_ count: Int, of all: Int) {
            self = count == 0 ? .never : count < all ? .sometimes : .always
        }
    }
}
