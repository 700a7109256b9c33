import BDDSteps

/// A step definition of a corpus: words and parameters.
struct StepSentence {
    private enum Shape: CaseIterable {
        case counting, quoting, pricing, showing, waiting, actor, place, ordinal
    }

    private let shape: Shape
    private let noun: String
    private let other: String
    private let verb: String
    private let adjective: String

    init(_ random: inout RandomStream) {
        func pick<Element>(_ list: [Element], _ random: inout RandomStream) -> Element {
            list[Int(random.number(upTo: UInt64(list.count - 1)))]
        }
        shape = pick(Shape.allCases, &random)
        noun = pick(Vocabulary.nouns, &random)
        other = pick(Vocabulary.nouns, &random)
        verb = pick(Vocabulary.verbs, &random)
        adjective = pick(Vocabulary.adjectives, &random)
    }

    var isRegularExpression: Bool { shape == .ordinal }

    var expression: String {
        switch shape {
        case .counting: "the \(noun) \(verb) {int} \(adjective) \(other)(s)"
        case .quoting: "I see {string} in the \(adjective) \(noun) of the \(other)"
        case .pricing: "a \(adjective) \(noun) costs/saves {float} euros in the \(other)"
        case .showing: "every \(noun) \(verb) its \(adjective) {word} \(other)"
        case .waiting: "nobody \(verb) the \(adjective) \(noun) behind the \(other)"
        case .actor: "user {string} \(verb) the \(adjective) \(noun) by \(other)"
        case .place: "{int} \(adjective) \(noun)s of the \(other) are \(verb)"
        case .ordinal: #"^on page (\d+) the \#(adjective) \#(noun) \#(verb) the "([^"]*)" \#(other)$"#
        }
    }

    /// A text that the expression matches, with random values.
    func text(_ random: inout RandomStream) -> String {
        let number = Int(random.number(upTo: 9_999))
        let word = Vocabulary.nouns[number % Vocabulary.nouns.count]
        return switch shape {
        case .counting: "the \(noun) \(verb) \(number) \(adjective) \(other)\(number == 1 ? "" : "s")"
        case .quoting: "I see \"\(word) \(number)\" in the \(adjective) \(noun) of the \(other)"
        case .pricing: "a \(adjective) \(noun) \(number % 2 == 0 ? "costs" : "saves") \(number).5 euros in the \(other)"
        case .showing: "every \(noun) \(verb) its \(adjective) \(word) \(other)"
        case .waiting: "nobody \(verb) the \(adjective) \(noun) behind the \(other)"
        case .actor: "user \"\(word) \(number)\" \(verb) the \(adjective) \(noun) by \(other)"
        case .place: "\(number) \(adjective) \(noun)s of the \(other) are \(verb)"
        case .ordinal: "on page \(number) the \(adjective) \(noun) \(verb) the \"\(word)\" \(other)"
        }
    }
}
