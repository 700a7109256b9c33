import Testing

@testable import BDDTestWriter

@Suite("SwiftLiteral")
struct SwiftLiteralTests {
    @Test("What would end or change a literal is escaped")
    func line() {
        #expect(SwiftLiteral.line("a \"b\" \\(c) 🍎") == #""a \"b\" \\(c) 🍎""#)
        #expect(SwiftLiteral.line("\u{0}\t\r\n\u{FEFF}\u{2028}\u{7F}") == #""\u{0}\t\r\n\u{FEFF}\u{2028}\u{7F}""#)
    }

    @Test("A text of several lines stays readable")
    func block() {
        #expect(
            SwiftLiteral.block("Feature: a\r\n  \"\"\"\n") == #"""
                """
                Feature: a\r
                  \"\"\"

                """
                """#)
    }
}
