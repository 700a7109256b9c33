import BDDRunning
import BDDSteps
import CucumberExpressions

/// Finds other values for a parameter: the other choices of a type with a closed list, numbers and texts that are near,
/// values that the features use elsewhere, and generated values.
final class OtherValues {
    private let code: SupportCode
    /// The values in the features by parameter type, in the order of the features.
    private var used: [ObjectIdentifier: [String]] = [:]
    private var known: [ObjectIdentifier: [String: [String]]] = [:]
    /// The program's own parameter types that have a closed list of values, with these values.
    private let choices: [(type: ParameterType, texts: [String])]

    init(_ code: SupportCode) {
        self.code = code
        let types = code.registry.parameterTypes.filter { !$0.isBuiltIn }
        choices = types.compactMap { type in
            if case .choice(let texts) = type.valueForm { (type, texts) } else { nil }
        }
    }

    /// A stream of random numbers that depends only on `texts`, so that every run makes the same changes.
    func stream(_ texts: String...) -> RandomStream { RandomStream(seed: RandomStream.seed(1, texts)) }

    /// Records a value that the features use.
    func note(_ value: StepReading.Value) {
        let type = ObjectIdentifier(value.type)
        if used[type]?.contains(value.text) != true { used[type, default: []].append(value.text) }
    }

    /// Texts that `type` accepts and that differ from `text`, the best first.
    ///
    /// - Parameter scenario: the values of `type` in the scenario. They often mean something to its checks.
    func others(_ text: String, _ type: ParameterType, inScenario scenario: [String]) -> [String] {
        let others = others(text, type)
        return (others.prefix(2) + scenario.filter(type.accepts) + others.dropFirst(2)).unique(but: text)
    }

    private func others(_ text: String, _ type: ParameterType) -> [String] {
        if let known = known[ObjectIdentifier(type)]?[text] { return known }
        let others = candidates(text, type).unique(but: text).lazy.filter(type.accepts)
        let found = Array(others.prefix(Self.most))
        known[ObjectIdentifier(type), default: [:]][text] = found
        return found
    }

    /// More than twice `MutantFinder.turns`, because some values do not fit into their step.
    private static let most = 20

    private func candidates(_ text: String, _ type: ParameterType) -> [String] {
        var stream = stream(text, type.name ?? "")
        switch type.valueForm {
        case .choice(let texts): return texts.shuffled(&stream)
        case .wholeNumber, .number: return NearValues.numbers(near: text)
        case .quotedText: return quoted(text, type, stream: &stream)
        default:
            return (used[ObjectIdentifier(type)] ?? []).shuffled(&stream) + generated(type, &stream)
                + NearValues.numbers(near: text) + NearValues.texts(near: text, &stream)
        }
    }

    private func quoted(_ text: String, _ type: ParameterType, stream: inout RandomStream) -> [String] {
        guard let quote = text.first, text.count >= 2 else { return [] }
        let inner = String(text.dropFirst().dropLast())
        let near = NearValues.texts(near: inner, &stream).map { "\(quote)\($0)\(quote)" }
        return near + (used[ObjectIdentifier(type)] ?? []).shuffled(&stream)
    }

    private func generated(_ type: ParameterType, _ stream: inout RandomStream) -> [String] {
        let definition = code.generators.types.first { $0.name == type.name }
        guard !type.isBuiltIn, let generator = definition?.generator else { return [] }
        return (0..<8).compactMap { _ in try? generator.value(seed: stream.next()) }
    }

    /// Other texts for a cell whose type is unknown: cells of the same column or table, numbers nearby, other choices
    /// of a parameter type that has `text` as a choice, and texts with another letter.
    func others(cell text: String, column: [String], table: [String]) -> [String] {
        var stream = stream(text, column.joined(separator: "|"))
        var others = column.unique(but: text).shuffled(&stream)
        others += NearValues.numbers(near: text)
        for choice in choices where choice.texts.contains(text) { others += choice.texts.shuffled(&stream) }
        let isNumber = Double(text) != nil
        others += table.unique(but: text).filter { (Double($0) != nil) == isNumber }.shuffled(&stream)
        if !text.isEmpty { others += NearValues.texts(near: text, &stream) }
        return others.unique(but: text)
    }
}

extension Sequence<String> {
    /// The distinct elements in order, without `text`.
    func unique(but text: String) -> [String] {
        var seen: Set<String> = [text]
        return filter { seen.insert($0).inserted }
    }
}
