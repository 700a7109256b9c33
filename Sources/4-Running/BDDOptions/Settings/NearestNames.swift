import BDDDiagnostics

/// Finds the names of scenarios that share the most words with a text that no name contains.
struct NearestNames {
    /// The names without repetitions, in their order.
    private let names: [String]
    private let words: [[String]]
    /// The number of names that have each word.
    private let uses: [String: Int]

    init(_ names: [String]) {
        var seen: Set<String> = []
        self.names = names.filter { seen.insert($0).inserted }
        words = self.names.map(Self.words)
        var uses: [String: Int] = [:]
        for words in words { for word in Set(words) { uses[word, default: 0] += 1 } }
        self.uses = uses
    }

    /// Returns up to `count` names, the nearest first. A word that few names have says more than one that many have.
    func names(like text: String, count: Int = 3) -> [String] {
        let wanted = Array(Set(Self.words(text))).sorted()
        var weights: [String: Double] = [:]
        var whole = 0.0
        for word in wanted {
            let meant = uses[word] != nil ? [word] : uses.keys.filter { Self.isNear(word, $0) }
            let weight = weight(of: meant.map { uses[$0] ?? 0 }.min() ?? 0)
            whole += weight
            for meant in meant { weights[meant] = max(weights[meant] ?? 0, weight) }
        }
        let scores = words.map { words in Set(words).reduce(0) { $0 + (weights[$1] ?? 0) } }
        let found = names.indices.filter { scores[$0] > 0 && scores[$0] * 3 >= whole }
        return found.sorted { (-scores[$0], $0) < (-scores[$1], $1) }.prefix(count).map { names[$0] }
    }

    private func weight(of uses: Int) -> Double { 1 / Double(max(1, uses)).squareRoot() }

    private static func words(_ text: String) -> [String] {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    /// Whether one word is probably the other one: misspelt, or with another ending.
    private static func isNear(_ word: String, _ other: String) -> Bool {
        guard word.count > 3, other.count > 3 else { return false }
        if word.hasPrefix(other) || other.hasPrefix(word) { return true }
        return EditDistance.between(word, other, limit: max(1, EditDistance.tolerance(for: word) - 1)) != nil
    }
}
