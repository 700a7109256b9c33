import CucumberExpressions
package import Gherkin

/// Where features use the steps of a catalogue, and with which values.
package struct StepUses {
    private let catalogue: StepCatalogue
    private var uses: [Int: [CataloguedStep.Use]] = [:]
    private var seen: Set<SeenUse> = []
    private var examples: [Int: (text: String, values: [String?])] = [:]

    /// A line that uses a definition: a step of an outline does so in every row.
    private struct SeenUse: Hashable {
        let definition: Int
        let use: CataloguedStep.Use
    }

    package init(_ catalogue: StepCatalogue) {
        self.catalogue = catalogue
    }

    package mutating func add(_ pickles: some Sequence<Pickle>, of uri: String) {
        for pickle in pickles {
            for step in pickle.steps {
                add(step.text, CataloguedStep.Use(uri: uri, line: step.location?.line ?? pickle.location?.line ?? 0))
            }
        }
    }

    mutating func add(_ text: String, _ use: CataloguedStep.Use) {
        guard let (number, text, arguments) = catalogue.match(text) else { return }
        if seen.insert(SeenUse(definition: number, use: use)).inserted { uses[number, default: []].append(use) }
        if examples[number] == nil { examples[number] = (text, arguments.map(\.group.value)) }
    }

    /// The steps of the catalogue in its order.
    ///
    /// - Parameter read: gives what is in a source file, for the comments of the definitions; nil for one that is gone.
    package func steps(read: (String) -> [UInt8]?) -> [CataloguedStep] {
        var comments = DefinitionComments()
        return catalogue.definitions.enumerated().map { number, definition in
            let (path, line) = definition.place
            return CataloguedStep(
                keyword: definition.keyword, definition.expression, location: definition.location,
                comment: comments.comment(above: line, of: path, read), group: Self.group(path),
                example: examples[number], uses: uses[number] ?? [])
        }
    }

    /// `MastermindSteps+Board.swift` is about Mastermind.
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

/// The comments of step definitions, read from the source files as long as these are there.
private struct DefinitionComments {
    private var files: [String: [Substring]] = [:]

    mutating func comment(above line: Int, of path: String, _ read: (String) -> [UInt8]?) -> String? {
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
