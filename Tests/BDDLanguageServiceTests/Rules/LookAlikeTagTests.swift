import Testing

@testable import BDDReview
@testable import BDDRules

@Suite("Tags with letters of another script")
struct LookAlikeTagTests {
    private func found(_ counts: [String: Int]) -> [String] {
        LookAlikeTag.all(in: counts).map { "\($0.name) → \($0.meant)" }.sorted()
    }

    @Test("are told beside the tag that looks the same")
    func pairs() {
        #expect(found(["@\u{41C}\u{41C}-P1": 1, "@MM-P1": 1]) == ["@\u{41C}\u{41C}-P1 → @MM-P1"])
        #expect(found(["@MM-\u{3A1}1": 2, "@MM-P1": 1]) == ["@MM-\u{3A1}1 → @MM-P1"])
        // A tag of one script that is used more often is the right one.
        #expect(found(["@\u{421}\u{410}": 3, "@CA": 1]) == ["@CA → @\u{421}\u{410}"])
        #expect(found(["@\u{441}чёт": 1, "@cчёт": 1]) == ["@cчёт → @\u{441}чёт"])
    }

    @Test("are told where a word has two scripts, or all words are those of other tags")
    func words() {
        #expect(found(["@sl\u{43E}w": 1]) == ["@sl\u{43E}w → @slow"])
        #expect(found(["@cчёт": 1]) == ["@cчёт → @\u{441}чёт"])
        #expect(found(["@\u{41C}\u{41C}-P9": 1, "@MM-P1": 4]) == ["@\u{41C}\u{41C}-P9 → @MM-P9"])
    }

    @Test("are left alone where both scripts are meant")
    func others() {
        for name in ["@медленно", "@ΔT", "@IT-отдел", "@счёт-A", "@μs", "@größe", "@café", "@\u{422}\u{422}-API"] {
            #expect(found([name: 1, "@slow": 2]) == [], "\(name)")
        }
        #expect(found(["@slow": 1, "@Slow": 1]) == [])
    }

    @Test("The message names the letter by its code point")
    func message() {
        #expect(
            LookAlikeTag(name: "@M\u{41C}-P1", meant: "@MM-P1").message
                == "the '\u{41C}' in '@M\u{41C}-P1' is U+041C (CYRILLIC CAPITAL LETTER EM), not the 'M' of '@MM-P1'")
    }
}
