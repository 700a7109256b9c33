import BDDJSON
import BDDRules
import Gherkin

/// The index of the search: it maps words to the features, rules, scenarios, sentences, requirements and tags that
/// contain them.
///
/// It is split into files, so that a page loads only the files that a query needs: words in alphabetical order, and the
/// entries that they lead to. The files are scripts, because a page opened from a folder cannot read other files.
struct SearchIndex {
    enum Kind: String {
        case feature, rule, scenario, sentence, requirement, tag
    }

    private struct Entry {
        let kind: Kind
        let address: String
        let title: String
        /// The context of the entry, such as the feature of a scenario.
        let context: String
    }

    private var entries: [Entry] = []
    private var numbers: [String: Int] = [:]
    /// For each word, the entries that contain it: twice the number of the entry, plus one if the title contains the
    /// word.
    private var postings: [[Int]] = []
    /// The words of texts that occur in many scenarios.
    private var known: [String: [Int]] = [:]

    init(_ model: SiteModel, _ groups: [RequirementGroup], sentences: SentencesPage) {
        for feature in model.features { add(feature) }
        for (sentence, anchor) in zip(sentences.sentences, sentences.anchors) {
            let values = sentence.values.map(\.words) + [sentence.comment].compactMap(\.self)
            add(
                .sentence, "\(SentencesPage.path)#\(anchor)", title: "\(sentence.keyword) \(sentence.text)",
                context: "", texts: values)
        }
        for requirement in groups.flatMap(\.requirements) {
            let address = "\(RequirementsPage.path)#\(requirement.anchor)"
            add(.requirement, address, title: "\(requirement.id) \(requirement.text)", context: "", texts: [])
        }
        for (tag, page) in model.tagPages { add(.tag, page, title: tag, context: "", texts: []) }
    }

    private mutating func add(_ feature: SiteFeature) {
        add(
            .feature, feature.page, title: feature.name, context: "", texts: [feature.uri, feature.feature.description])
        for rule in feature.rules {
            let address = "\(feature.page)#\(rule.anchor)"
            add(.rule, address, title: rule.title, context: feature.name, texts: [rule.node.description])
        }
        for scenario in feature.scenarios {
            let address = "\(feature.page)#\(scenario.anchor)"
            add(.scenario, address, title: scenario.title, context: feature.name, texts: scenario.texts)
        }
    }

    private mutating func add(_ kind: Kind, _ address: String, title: String, context: String, texts: [String]) {
        let number = entries.count
        entries.append(Entry(kind: kind, address: address, title: title, context: context))
        for word in words(of: title) where postings[word].last != number * 2 + 1 {
            postings[word].append(number * 2 + 1)
        }
        for text in texts {
            for word in words(of: text) where postings[word].last.map({ $0 < number * 2 }) ?? true {
                postings[word].append(number * 2)
            }
        }
    }

    /// The numbers of the words of a text.
    private mutating func words(of text: String) -> [Int] {
        if let words = known[text] { return words }
        var words: [Int] = []
        SearchWords.forEach(in: text) { word in
            let number = numbers[word] ?? postings.count
            if number == postings.count {
                numbers[word] = number
                postings.append([])
            }
            words.append(number)
        }
        known[text] = words
        return words
    }
}

/// The files of the index.
extension SearchIndex {
    /// The entries in a file.
    private static let portion = 500
    /// The bytes after which a file of words ends.
    private static let mostBytes = 128 << 10

    /// The files of the index by their paths in the site.
    func files() -> [(path: String, bytes: [UInt8])] {
        let (words, firsts) = wordFiles()
        let entries = entryFiles()
        var json = JSONWriter()
        json.object { json in
            json.array("firsts", firsts) { $0.string($1) }
            json.member("portion", Self.portion)
        }
        let head = (path: "search/index.js", bytes: Array("bddSearch('index',0,".utf8) + json.bytes + Self.end)
        return [head] + words + entries
    }

    private static let end = Array(");\n".utf8)

    private func wordFiles() -> (files: [(path: String, bytes: [UInt8])], firsts: [String]) {
        var files: [(path: String, bytes: [UInt8])] = []
        var firsts: [String] = []
        var text = ""
        func finish() {
            guard !text.isEmpty else { return }
            files.append(Self.file("words", files.count) { $0.string(text) })
            text = ""
        }
        for (word, number) in numbers.sorted(by: {
            $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars)
        }) {
            if text.isEmpty { firsts.append(word) }
            text += "\(word) \(Self.text(of: postings[number]))\n"
            if text.utf8.count >= Self.mostBytes { finish() }
        }
        finish()
        return (files, firsts)
    }

    /// The differences between ascending numbers, in base 36.
    private static func text(of postings: [Int]) -> String {
        var last = 0
        return postings.map { number in
            defer { last = number }
            return String(number - last, radix: 36)
        }.joined(separator: ",")
    }

    private func entryFiles() -> [(path: String, bytes: [UInt8])] {
        stride(from: 0, to: entries.count, by: Self.portion).enumerated().map { number, start in
            Self.file("entries", number) { json in
                json.array { json in
                    for entry in entries[start..<min(start + Self.portion, entries.count)] {
                        json.array { json in
                            json.string(entry.kind.rawValue)
                            json.string(entry.address)
                            json.string(entry.title)
                            json.string(entry.context)
                        }
                    }
                }
            }
        }
    }

    private static func file(
        _ kind: String, _ number: Int, _ write: (inout JSONWriter) -> Void
    ) -> (path: String, bytes: [UInt8]) {
        var json = JSONWriter()
        write(&json)
        return ("search/\(kind)-\(number).js", Array("bddSearch('\(kind)',\(number),".utf8) + json.bytes + end)
    }
}

extension SiteScenario {
    /// All texts of the scenario, apart from its name.
    fileprivate var texts: [String] {
        var texts = [node.description] + allTags
        for step in node.steps {
            texts.append(step.text)
            if let docString = step.docString { texts.append(docString.content) }
            for row in step.dataTable?.rows.map(\.self) ?? [] { texts += row.cells.map(\.value) }
        }
        for examples in node.examples {
            texts += [examples.name, examples.description]
            texts += examples.tableHeader?.cells.map(\.value) ?? []
            for row in examples.tableBody { texts += row.cells.map(\.value) }
        }
        return texts
    }
}
