import BDDRules
import BDDSentences

/// Definitions and references.
extension LanguageService {
    /// Returns the locations that define the text at a position: a step's definition in Swift, or a placeholder's cell
    /// in the header of examples.
    package func definitions(_ path: String, at position: TextPosition) -> [FileSpan] {
        guard let place = place(path, position), let thing = thing(at: place) else { return [] }
        switch thing {
        case .step(let step, _): return [codePlace(of: step.number)]
        case .undefinedStep(let range):
            return (catalogue.matches(place.text.string(range)) ?? []).map { Self.span(of: $0.place) }
        case .tag: return []
        case .placeholder(let name, _, let scenario):
            return place.document.headerCells(of: scenario).filter { place.text.string($0) == name }.map {
                FileSpan(path: path, span: place.text.span($0))
            }
        }
    }

    /// Whether the line at a position is a step with exactly one definition.
    package func isStep(_ path: String, at position: TextPosition) -> Bool {
        guard let place = place(path, position) else { return false }
        return place.document.steps(catalogue).contains { $0.line == place.number }
    }

    func codePlace(of number: Int) -> FileSpan { Self.span(of: catalogue.definitions[number].place) }

    /// Returns the start of a line of a source file.
    private static func span(of place: (path: String, line: Int)) -> FileSpan {
        let start = TextPosition(line: max(0, place.line - 1), character: 0)
        return FileSpan(path: place.path, span: TextSpan(start: start, end: start))
    }

    /// Returns all locations in all files that use the text at a position.
    ///
    /// - Parameter withDefinition: Whether to include the definition of a step.
    package func references(_ path: String, at position: TextPosition, withDefinition: Bool = false) -> [FileSpan] {
        guard let place = place(path, position), let thing = thing(at: place) else { return [] }
        switch thing {
        case .step(let step, _):
            return (withDefinition ? [codePlace(of: step.number)] : [])
                + sentences(of: step.number)
        case .undefinedStep(let range):
            let text = place.text.string(range)
            return paths.compactMap(document).flatMap { document in
                document.lines.all.filter { $0.isStep && document.text.string($0.text) == text }.map {
                    FileSpan(path: document.path, span: document.text.span($0.text))
                }
            }
        case .tag(let name, _):
            return allTags.filter { $0.document.text.string($0.tag) == name }.map {
                FileSpan(path: $0.document.path, span: $0.document.text.span($0.tag))
            }
        case .placeholder(let name, _, let scenario):
            return place.document.ranges(ofPlaceholder: name, in: scenario).map {
                FileSpan(path: path, span: place.text.span($0))
            }
        }
    }

    /// Returns all steps in all files that match a definition.
    func uses(of number: Int) -> [(document: FeatureDocument, step: StepOccurrence)] {
        paths.compactMap(document).flatMap { document in
            document.steps(catalogue).filter { $0.number == number }.map { (document, $0) }
        }
    }
}

extension FeatureDocument {
    /// Returns the ranges of a placeholder's name in a scenario: between `<` and `>`, and in headers of examples.
    func ranges(ofPlaceholder name: String, in scenario: Range<Int>) -> [Range<Int>] {
        let inText = placeholders(in: scenario).filter { $0.name == name }.map {
            $0.range.lowerBound + 1..<$0.range.upperBound - 1
        }
        return inText + headerCells(of: scenario).filter { text.string($0) == name }
    }
}
