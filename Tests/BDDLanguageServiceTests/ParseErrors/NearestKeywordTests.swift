import CucumberExpressions
import Gherkin
import Testing

@testable import BDDRules
@testable import BDDSentences

@Suite("Nearest keywords")
struct NearestKeywordTests {
    private static let catalogue = StepCatalogue(
        ["I tap"].compactMap { source in
            (try? CucumberExpression(source, registry: ParameterTypeRegistry())).map {
                StepCatalogue.Definition(.cucumber($0), location: "Steps.swift:1")
            }
        })

    /// How many of some slips in keywords are mended, how many are left alone, and which become another keyword.
    private struct Count {
        var right = 0
        var left = 0
        var wrong: [String] = []
    }

    private func count(_ language: String, _ slips: (String) -> [String]) throws -> Count {
        let dialect = try #require(Dialect(language: language))
        let keywords = Set(KeywordKind.allCases.filter(\.isStep).flatMap { dialect[$0] }.filter { $0 != "* " })
        let small = Set(keywords.map { $0.lowercased() })
        var count = Count()
        for keyword in keywords.map({ String($0.dropLast()) }) {
            // 'when' is a slip of 'Then', and a keyword in small letters.
            for written in Set(slips(keyword)) {
                let first = String(written.prefix { $0 != " " }).lowercased() + " "
                if small.contains(written.lowercased() + " ") || small.contains(first) { continue }
                let line = written + " I tap"
                guard
                    let found = MisspeltKeyword(line, expected: [.stepLine], dialect: dialect, isAboveRow: false),
                    found.isLikely(Self.catalogue), !found.isUnclear, found.isSure(Self.catalogue)
                else {
                    count.left += 1
                    continue
                }
                let mended = found.meant + String(line.unicodeScalars.dropFirst(found.length))
                let isSame = !dialect.stepKinds(of: found.meant).isDisjoint(with: dialect.stepKinds(of: keyword))
                if isSame, mended == "\(found.meant) I tap" {
                    count.right += 1
                } else {
                    count.wrong.append("\(written) → \(mended)")
                }
            }
        }
        return count
    }

    /// The letters that look like another one, in other alphabets, wide, and in mathematics.
    private static func lookAlikes(of letter: Unicode.Scalar) -> [Unicode.Scalar] {
        let pairs: [(String, String)] = [
            ("ABCEHIKMOPSTXYaceiopsxy", "АВСЕНІКМОРЅТХУасеіорѕху"), ("ABEHIKMNOPTXYZov", "ΑΒΕΗΙΚΜΝΟΡΤΧΥΖον"),
            ("TWGA", "ᎢᎳᏀᎪ"),
        ]
        var found: [Unicode.Scalar] = []
        for (latin, others) in pairs {
            for (one, other) in zip(latin.unicodeScalars, others.unicodeScalars) {
                if one == letter { found.append(other) }
                if other == letter { found.append(one) }
            }
        }
        guard letter.isASCII, letter.properties.isAlphabetic else { return found }
        let place = letter.value >= 0x61 ? letter.value - 0x61 + 26 : letter.value - 0x41
        let styles: [UInt32] = [0x1D400, 0x1D468, 0x1D4D0, 0x1D56C, 0x1D5A0, 0x1D5D4, 0x1D670]
        return found + ([letter.value + 0xFEE0] + styles.map { $0 + place }).compactMap(Unicode.Scalar.init)
    }

    @Test(
        "A letter that looks like one of a keyword is that letter, whatever else is near",
        arguments: ["en", "de", "ru"])
    func lookAlikes(language: String) throws {
        let count = try count(language) { keyword in
            let letters = Array(keyword.unicodeScalars)
            return letters.indices.flatMap { index in
                Self.lookAlikes(of: letters[index]).map { other in
                    var changed = letters
                    changed[index] = other
                    return String(String.UnicodeScalarView(changed))
                }
            }
        }
        #expect(count.wrong == [])
        #expect(count.left == 0)
        #expect(count.right > 20)
    }

    @Test(
        "One slip in a keyword never makes another keyword of it",
        arguments: ["en", "de", "ru"])
    func slips(language: String) throws {
        let letters = language == "ru" ? "ткпдзеи" : "twdagnu"
        let alphabet = Array(letters.unicodeScalars)
        let count = try count(language) { keyword in
            let letters = Array(keyword.unicodeScalars)
            var slips: [[Unicode.Scalar]] = []
            for index in letters.indices {
                slips.append(Array(letters[..<index] + letters[(index + 1)...]))
                if index > 0 {
                    var swapped = letters
                    swapped.swapAt(index, index - 1)
                    slips.append(swapped)
                }
                for letter in alphabet {
                    slips.append(Array(letters[..<index] + [letter] + letters[(index + 1)...]))
                    slips.append(Array(letters[..<index] + [letter] + letters[index...]))
                }
            }
            return slips.map { String(String.UnicodeScalarView($0)) }.filter { !$0.isEmpty }
        }
        #expect(count.wrong == [])
        #expect(count.right > count.left)
    }

    @Test("Of keywords that are equally near, each is named")
    func tie() throws {
        let found = try #require(
            MisspeltKeyword("Qhen I tap", expected: [.stepLine], dialect: .english, isAboveRow: false))
        #expect(found.help == "did you mean 'When' or 'Then'?")
        #expect(found.isUnclear)
    }
}
