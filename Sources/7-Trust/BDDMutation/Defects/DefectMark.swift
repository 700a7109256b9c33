import BDDDiagnostics
import Gherkin

/// A comment that keeps defects which no scenario can notice, with the reason, as in
/// `peg == other  // mutate: keeps == because both are never equal here`.
struct DefectMark: Sendable, Equatable {
    let path: String
    /// The line of the mark, and the column of its comment in code points, from 1.
    let location: Location
    /// The line whose defects the mark keeps: its own, or the next one if the comment stands alone.
    let line: Int
    /// The code that the mark keeps, alone or followed by ` → ` and its replacement; or `the line`, or `the file`.
    let name: String
    let reason: String
    /// Whether the line contains the code that the mark keeps.
    let isThere: Bool
    let excerpt: SourceExcerpt?

    static let wholeLine = "the line"
    static let wholeFile = "the file"

    func covers(_ defect: Defect) -> Bool {
        guard defect.path == path, defect.line == line else { return false }
        return [Self.wholeLine, defect.original, "\(defect.original) → \(defect.edit.replacement)"].contains(name)
    }
}

/// The marks of a Swift file.
struct DefectMarks: Sendable {
    private(set) var marks: [DefectMark] = []
    /// Errors for comments that begin with `mutate:` but cannot be read.
    private(set) var diagnostics: [Diagnostic] = []

    /// How a comment begins that is a mark.
    static let start = "// mutate:"

    init(_ source: SwiftSource) {
        let text = source.text(source.bytes.indices)
        guard text.contains(Self.start) else { return }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            guard let start = line.range(ofMark: Self.start) else { continue }
            let code = line[..<start.lowerBound]
            let location = Location(line: index + 1, column: code.unicodeScalars.count + 1)
            let excerpt = SourceExcerpt(of: text, at: location)
            guard let (name, reason) = Self.read(line[start.upperBound...].trimmed) else {
                diagnostics.append(Self.unreadable(source.path, location, excerpt: excerpt))
                continue
            }
            let isAlone = code.allSatisfy(\.isWhitespace)
            let below = lines[(index + 1)...].firstIndex { !$0.trimmed.isEmpty && !$0.trimmed.hasPrefix("//") }
            let kept = isAlone ? below ?? index : index
            let keptCode = lines[kept].range(ofMark: Self.start).map { lines[kept][..<$0.lowerBound] } ?? lines[kept]
            let isWhole = name == DefectMark.wholeLine || name == DefectMark.wholeFile
            let original = name.firstRange(of: " → ").map { name[..<$0.lowerBound] } ?? name[...]
            marks.append(
                DefectMark(
                    path: source.path, location: location, line: kept + 1, name: name, reason: reason,
                    isThere: isWhole || keptCode.contains(original), excerpt: excerpt))
        }
    }

    /// Whether a mark keeps the whole file, so that it gets no defects.
    var keepFile: Bool { marks.contains { $0.name == DefectMark.wholeFile } }

    private static func read(_ text: Substring) -> (name: String, reason: String)? {
        guard text.hasPrefix("keeps "), let because = text.firstRange(of: " because ") else { return nil }
        var name = text[text.index(text.startIndex, offsetBy: 6)..<because.lowerBound].trimmed
        for quote in ["`", "\""] where name.count > 2 && name.hasPrefix(quote) && name.hasSuffix(quote) {
            name = name.dropFirst().dropLast()
        }
        let reason = text[because.upperBound...].trimmed
        return name.isEmpty || !reason.contains(where: \.isLetter) ? nil : (String(name), String(reason))
    }

    private static func unreadable(_ path: String, _ location: Location, excerpt: SourceExcerpt?) -> Diagnostic {
        Diagnostic(
            code: "mutate", uri: path, location: location,
            message: "this mark keeps nothing, because it does not say what and why", excerpt: excerpt,
            help: "write '\(start) keeps CODE because REASON', or 'keeps the line because', 'keeps the file because'")
    }
}

extension DefectMark {
    /// Reports that the mark keeps nothing; nil if it is needed.
    ///
    /// - Parameters:
    ///   - defects: the defects that were tried.
    ///   - isKept: whether no scenario notices the defect with this index.
    func problem(_ defects: [Defect], isKept: (Int) -> Bool) -> Diagnostic? {
        guard name != Self.wholeFile else { return nil }
        let code = name == Self.wholeLine ? name : "'\(name)'"
        let covered = defects.indices.filter { covers(defects[$0]) }
        if !isThere {
            return Diagnostic(
                code: "mutate", uri: path, location: location, severity: .error,
                message: "this mark keeps nothing, because line \(line) does not have \(code)", excerpt: excerpt,
                help: "check whether the mark is still right, and write the code as it is in the line")
        }
        guard !covered.contains(where: isKept) else { return nil }
        return Diagnostic(
            code: "mutate", uri: path, location: location, severity: .warning,
            message: covered.isEmpty
                ? "this mark is not needed, because no defect replaces \(code)"
                : "this mark is not needed, because a scenario notices every defect of \(code)",
            excerpt: excerpt, help: "take it away")
    }
}

extension Substring {
    /// The range of `start`, unless it is in a string literal.
    fileprivate func range(ofMark start: String) -> Range<Index>? {
        guard let range = firstRange(of: start) else { return nil }
        return self[..<range.lowerBound].count { $0 == "\"" } % 2 == 0 ? range : nil
    }
}

extension String {
    /// The text before the mark in a line of code; all of it without one.
    var withoutDefectMark: String {
        self[...].range(ofMark: DefectMarks.start).map { String(self[..<$0.lowerBound]) } ?? self
    }
}
