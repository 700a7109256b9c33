import BDDDiagnostics
import BDDRunning
import Gherkin

/// The words that fixes would replace as misspelt. If such a word also occurs elsewhere in the features, it is probably
/// intended, and its fix is only proposed.
struct UnusedWords {
    private let words: Set<String>

    init(of findings: [Diagnostic]) {
        words = Set(findings.compactMap { $0.fix?.misspelling?.lowercased() })
    }

    /// Settles the fixes. Texts are searched only if there are such words, which is rare.
    func settle(_ findings: inout [Diagnostic], in features: FeatureSet) {
        guard !words.isEmpty else { return }
        var lines: [String: Set<String>] = [:]
        for source in features.features.map(\.source) + features.failures.map(\.source) { add(source.data, to: &lines) }
        for index in findings.indices {
            guard let word = findings[index].fix?.misspelling?.lowercased() else { continue }
            if lines[word, default: []].count > 1 { findings[index].fix?.isSure = false }
        }
    }

    /// Adds the lines of `text`, without their first word, to `lines` under each word in `words` that they contain.
    private func add(_ text: String, to lines: inout [String: Set<String>]) {
        for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
            let line = String(Substring(line)).lowercased()
            let rest = line.split(maxSplits: 1, whereSeparator: \.isWhitespace).last.map(String.init) ?? line
            for word in line.split(whereSeparator: { !$0.isLetter && $0 != "'" && $0 != "’" && $0 != "-" }) {
                let word = String(word)
                if words.contains(word) { lines[word, default: []].insert(rest) }
            }
        }
    }
}
