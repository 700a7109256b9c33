import BDDAuthoring
import Testing

@testable import BDDKit

@Suite("Mended lines")
struct MendedLinesTests {
    @Test("An invisible character that a fix has removed is shown, and one that stays is not")
    func invisible() {
        var lines = MendedLines()
        lines.add(
            [
                (1, "  Given\u{A0}row\u{200B} 1", "  Given row 1"), (2, "When\ta", "When a"),
                (3, "Then a\u{A0}b, c", "Then a\u{A0}b c"),
            ], in: "x.feature")
        #expect(
            lines.text == """
                x.feature:1: mended
                  - Given\\u{A0}row\\u{200B} 1
                  + Given row 1
                x.feature:2: mended
                  - When\\u{9}a
                  + When a
                x.feature:3: mended
                  - Then a\u{A0}b, c
                  + Then a\u{A0}b c

                """)
    }
}
