import Testing

@testable import BDDMutation

/// Tests the text that is compiled.
@Suite("A file with all of its defects")
struct InstrumentedFileTests {
    private func file(_ text: String) throws -> InstrumentedFile {
        let finder = try SwiftFolder().finder(text)
        var defects = finder.defects
        defects.identify()
        return InstrumentedFile(finder.source, finder.sites, defects: defects)
    }

    @Test("has a function's body once more for each, behind one look")
    func body() throws {
        let file = try file("func isEven(_ number: Int) -> Bool {\n    number == 0\n}\n")
        #expect(
            String(decoding: file.text, as: UTF8.self) == """
                func isEven(_ number: Int) -> Bool { switch bddDefectAtRunTime(0) {
                case 1:

                    return number != 0

                case 2:

                    return number == 1

                default:

                    return number == 0

                }
                }

                """)
        #expect(file.owners[4] == .defect(1))
        #expect(file.owners[8] == .defect(2))
        #expect(file.owners[12] == .site(0))
    }

    @Test("has the first value of a property once more for each")
    func value() throws {
        let file = try file("let size = 2\n")
        #expect(
            String(decoding: file.text, as: UTF8.self) == """
                let size =  switch bddDefectAtRunTime(0) {
                case 1:
                3
                default:
                2
                }


                """)
    }

    @Test("has an argument's value as a choice")
    func argument() throws {
        let file = try file("func grow(by size: Int = 2) {}\n")
        #expect(
            String(decoding: file.text, as: UTF8.self) == """
                func grow(by size: Int = (bddDefectAtRunTime(0) == 1 ?
                3
                : 2)) {}

                """)
    }
}
