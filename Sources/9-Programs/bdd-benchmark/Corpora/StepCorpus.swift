import BDDSteps

/// Step definitions like those of real projects, and texts of steps for them. No text matches two definitions.
struct StepCorpus {
    /// The definitions: Cucumber Expressions and, on average, one regular expression in eight.
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

    /// `count` texts of steps in random order, each for one of the first `definitions` definitions.
    func texts(count: Int, forFirst definitions: Int) -> [String] {
        var random = RandomStream(seed: RandomStream.seed(seed, ["texts"]))
        return (0..<count).map { _ in
            sentences[Int(random.number(upTo: UInt64(definitions - 1)))].text(&random)
        }
    }
}
