import BDDJSON
package import BDDSentences
package import Gherkin

/// A step of the program in the name of a heading.
package struct StepInName {
    /// The text from the keyword to the end.
    package let step: String

    package init?(_ name: String, _ dialect: Dialect, catalogue: StepCatalogue) {
        guard Self.mayHaveKeyword(name, dialect) else { return nil }
        for kind in KeywordKind.allCases where kind.isStep {
            for keyword in dialect[kind] where name.hasBytes(of: keyword) && keyword.first?.isLetter == true {
                for range in name.byteRanges(of: keyword) {
                    let isWord =
                        range.lowerBound == name.startIndex || name[..<range.lowerBound].last?.isWhitespace == true
                    guard isWord, catalogue.isSentence(String(name[range.upperBound...])) else { continue }
                    step = String(name[range.lowerBound...])
                    return
                }
            }
        }
        return nil
    }

    private static let english = keywords(.english)

    private static func keywords(_ dialect: Dialect) -> [[UInt8]] {
        let all: [String] = KeywordKind.allCases.filter(\.isStep).flatMap { dialect[$0] }
        return all.filter { $0.first?.isLetter == true }.map { Array($0.utf8) }
    }

    /// Whether a keyword begins at a word of a name, by its bytes: few names have one.
    private static func mayHaveKeyword(_ name: String, _ dialect: Dialect) -> Bool {
        let keywords = dialect.language == "en" ? english : keywords(dialect)
        return name.withBytes { bytes in
            var isInside = false
            for index in bytes.indices {
                let byte = bytes[index]
                if !isInside {
                    for keyword in keywords where keyword[0] == byte && bytes.has(keyword, at: index) { return true }
                }
                // White space of Unicode is beyond ASCII.
                isInside = byte < 0x80 && !byte.isASCIIWhitespace
            }
            return false
        }
    }
}

extension Span<UInt8> {
    fileprivate func has(_ wanted: [UInt8], at start: Int) -> Bool {
        guard start + wanted.count <= count else { return false }
        for index in wanted.indices where self[start + index] != wanted[index] { return false }
        return true
    }
}
