import BDDKit

/// Step definitions as projects have them, and texts of steps for them. No text fits two definitions.
struct StepCorpus {
    /// What the definitions match: Cucumber Expressions, and one regular expression in eight.
    let sentences: [StepSentence]
    private let seed: UInt64

    init(count: Int, seed: UInt64) {
        self.seed = seed
        var random = RandomStream(seed: RandomStream.seed(seed, ["definitions"]))
        var seen: Set<String> = []
        var sentences: [StepSentence] = []
        while sentences.count < count {
            let sentence = StepSentence(&random)
            if seen.insert(sentence.expression).inserted { sentences.append(sentence) }
        }
        self.sentences = sentences
    }

    /// So many texts of steps, each for one of the first `definitions` definitions, in no order.
    func texts(count: Int, forFirst definitions: Int) -> [String] {
        var random = RandomStream(seed: RandomStream.seed(seed, ["texts"]))
        return (0..<count).map { _ in
            sentences[Int(random.number(upTo: UInt64(definitions - 1)))].text(&random)
        }
    }
}
