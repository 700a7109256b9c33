import Testing

@testable import BDDMutation
@testable import BDDReports

@Suite struct SpecDocumentTests {
    @Test("Ids are read from tables and lists, whatever is around them")
    func ids() {
        let text = """
            # Rules
            | id | rule |
            |---|---|
            | MM-M1 | Every game has a secret. |
            | `@MM-M2` | It is four numbers long. |
            | not an id | nothing |

            - RC-T1: transparent
            * @RC-V1 – pixel for pixel
            1. LP-2 a hundred inputs
            - a plain item, MM-X9 in its middle
            """
        let rules = SpecDocument(path: "s.md", text: text).rules
        #expect(
            rules == [
                .init(id: "MM-M1", text: "Every game has a secret.", line: 4, section: "Rules"),
                .init(id: "MM-M2", text: "It is four numbers long.", line: 5, section: "Rules"),
                .init(id: "RC-T1", text: "transparent", line: 8, section: "Rules"),
                .init(id: "RC-V1", text: "pixel for pixel", line: 9, section: "Rules"),
                .init(id: "LP-2", text: "a hundred inputs", line: 10, section: "Rules"),
            ])
    }

    @Test("An id that stands twice is kept once and reported")
    func twice() {
        let spec = SpecDocument(path: "s.md", text: "- A-1 one\r\n- A-1 again\r\n")
        #expect(spec.rules == [.init(id: "A-1", text: "one", line: 1, section: "")])
        #expect(spec.repeated == [.init(id: "A-1", text: "again", line: 2, section: "")])
    }

    @Test(
        "What is no id", arguments: ["id", "MM", "MM-", "-1", "MM-M", "9-1", "MM_M1", "ümlaut-1", "---", ""])
    func noId(_ text: String) {
        #expect(SpecDocument.id(text[...]) == nil)
    }
}
