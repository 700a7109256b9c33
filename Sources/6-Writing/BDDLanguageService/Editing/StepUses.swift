package import BDDSentences
import CucumberExpressions
package import Gherkin

/// The uses of a catalogue's steps in features, with their values.
package struct StepUses {
    private let catalogue: StepCatalogue
    private var uses: [Int: [CataloguedStep.Use]] = [:]
    private var examples: [Int: (text: String, values: [String?])] = [:]

    package init(_ catalogue: StepCatalogue) {
        self.catalogue = catalogue
    }

    /// A line of a feature file whose step has exactly one definition.
    package struct Found: Sendable {
        package let number: Int
        package let line: Int
        /// The first line of a file that uses the definition.
        package let text: String?

        package init(number: Int, line: Int, text: String?) {
            self.number = number
            self.line = line
            self.text = text
        }
    }

    /// The uses in the scenarios of a file.
    package static func all(in pickles: some Sequence<Pickle>, _ catalogue: StepCatalogue) -> [Found] {
        var found: [Found] = []
        var seen: Set<SIMD2<Int>> = []
        var known: Set<Int> = []
        for pickle in pickles {
            for step in pickle.steps {
                let text = step.text
                guard let number = catalogue.match(text)?.number else { continue }
                let line = step.location?.line ?? pickle.location?.line ?? 0
                guard seen.insert(SIMD2(number, line)).inserted else { continue }
                found.append(Found(number: number, line: line, text: known.insert(number).inserted ? text : nil))
            }
        }
        return found
    }

    package mutating func add(_ found: [Found], of uri: String) {
        for step in found {
            uses[step.number, default: []].append(CataloguedStep.Use(uri: uri, line: step.line))
            guard examples[step.number] == nil, let (_, text, arguments) = step.text.flatMap(catalogue.match) else {
                continue
            }
            examples[step.number] = (text, arguments.map(\.group.value))
        }
    }

    /// The comments above the definitions, in the order of the catalogue.
    ///
    /// - Parameter read: returns the contents of a source file; nil if the file does not exist.
    package static func comments(of catalogue: StepCatalogue, read: (String) -> [UInt8]?) -> [String?] {
        var comments = DefinitionComments()
        return catalogue.definitions.map { comments.comment(above: $0.place.line, of: $0.place.path, read: read) }
    }

    /// The steps of the catalogue in its order, with their uses.
    package func steps(comments: [String?]) -> [CataloguedStep] {
        catalogue.definitions.enumerated().map { number, definition in
            CataloguedStep(
                keyword: definition.keyword, definition.expression, location: definition.location,
                comment: comments[number], group: Self.group(definition.place.path),
                example: examples[number], uses: uses[number] ?? [])
        }
    }

    /// The group for a file: `MastermindSteps+Board.swift` belongs to Mastermind.
    private static func group(_ path: String) -> String {
        let file = path.split(separator: "/").last.map(String.init) ?? path
        let name = file.prefix { $0 != "." && $0 != "+" }
        return String(name.hasSuffix("Steps") ? name.dropLast("Steps".count) : name)
    }
}

extension StepCatalogue.Definition {
    /// The file and the line, from 1, that the location names.
    package var place: (path: String, line: Int) {
        guard let colon = location.lastIndex(of: ":"), let line = Int(location[location.index(after: colon)...]) else {
            return (location, 1)
        }
        return (String(location[..<colon]), line)
    }
}

/// The comments above step definitions, read from their source files if these exist.
private struct DefinitionComments {
    private var files: [String: [Substring]] = [:]

    mutating func comment(above line: Int, of path: String, read: (String) -> [UInt8]?) -> String? {
        if files[path] == nil {
            files[path] = String(decoding: read(path) ?? [], as: UTF8.self)
                .split(separator: "\n", omittingEmptySubsequences: false)
        }
        let lines = files[path] ?? []
        var comment: [String] = []
        var index = line - 2
        while lines.indices.contains(index) {
            let text = lines[index].drop(while: \.isWhitespace)
            guard text.hasPrefix("///") else { break }
            comment.insert(String(text.dropFirst(3).drop(while: \.isWhitespace)), at: 0)
            index -= 1
        }
        return comment.isEmpty ? nil : comment.joined(separator: " ")
    }
}
