import BDDDiagnostics
import BDDRules
import BDDSentences
import CucumberExpressions
import Gherkin

/// Renaming, in all files at once.
extension LanguageService {
    /// Returns the range that can be renamed at a position, and its current name. The name of a step is its expression.
    package func renamable(_ path: String, at position: TextPosition) -> (span: TextSpan, name: String)? {
        guard let place = place(path, position), let thing = thing(at: place) else { return nil }
        switch thing {
        case .step(let step, let range):
            return (place.text.span(range), catalogue.definitions[step.number].expression.source)
        case .tag(let name, let range): return (place.text.span(range), name)
        case .placeholder(let name, let range, let scenario):
            guard place.document.columns(of: scenario).contains(name) else { return nil }
            let isMarked = place.text.bytes[range.lowerBound] == UInt8(ascii: "<")
            return (place.text.span(isMarked ? range.lowerBound + 1..<range.upperBound - 1 : range), name)
        case .undefinedStep: return nil
        }
    }

    /// Returns the edits that rename the text at a position: all of them, or none.
    ///
    /// - Throws: Why the text cannot be renamed.
    package func rename(
        _ path: String, at position: TextPosition, to name: String
    ) throws(RenameError) -> [FileEdits] {
        guard let place = place(path, position), let thing = thing(at: place) else { throw .nothingHere }
        switch thing {
        case .tag(let old, _): return try rename(tag: old, to: name)
        case .placeholder(let old, _, let scenario):
            return try rename(placeholder: old, to: name, document: place.document, scenario: scenario)
        case .step(let step, _):
            return try StepRenaming(self, step.number, to: String(name.trimmed)).edits
        case .undefinedStep: throw .nothingHere
        }
    }

    private func rename(tag: String, to name: String) throws(RenameError) -> [FileEdits] {
        let name = name.hasPrefix("@") ? name : "@" + name
        guard name.count > 1, !name.dropFirst().contains(where: { $0.isWhitespace || "@#`".contains($0) }) else {
            throw .notATag(name)
        }
        return edits { document in document.tags.filter { document.text.string($0) == tag }.map { ($0, name) } }
    }

    private func rename(
        placeholder: String, to name: String, document: FeatureDocument, scenario: Range<Int>
    ) throws(RenameError) -> [FileEdits] {
        let name = String(name.trimmed)
        guard !name.isEmpty, !name.contains(where: { "<>|\\".contains($0) || $0.isNewline }) else {
            throw .notAPlaceholder(name)
        }
        let columns = document.columns(of: scenario)
        guard columns.contains(placeholder) else { throw .nothingHere }
        if name != placeholder, columns.contains(name) { throw .columnExists(name) }
        return edits { other in
            other === document ? other.ranges(ofPlaceholder: placeholder, in: scenario).map { ($0, name) } : []
        }
    }

    /// Returns the edits of each file for which `find` returns any.
    func edits(_ find: (FeatureDocument) -> [(range: Range<Int>, text: String)]) -> [FileEdits] {
        paths.compactMap { path in
            guard let document = document(path) else { return nil }
            let edits = find(document).sorted { $0.range.lowerBound < $1.range.lowerBound }
            guard !edits.isEmpty else { return nil }
            return FileEdits(
                path: path, edits: edits.map { TextEdit(span: document.text.span($0.range), text: $0.text) })
        }
    }
}

extension LanguageService {
    /// Returns the edit that gives the feature of a file another name; nil if it has that name, or no heading.
    package func featureName(_ path: String, _ name: String) -> TextEdit? {
        guard let document = document(path),
            let heading = document.lines.all.first(where: { $0.kind == .heading(.feature) }),
            document.text.string(heading.text) != name
        else { return nil }
        // The position after the colon, which follows the keyword directly.
        let text = heading.keyword.upperBound + 1..<max(heading.text.upperBound, heading.keyword.upperBound + 1)
        return TextEdit(span: document.text.span(text), text: name.isEmpty ? "" : " \(name)")
    }
}
