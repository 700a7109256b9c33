import Testing

@testable import BDDSteps

@Suite("StepArguments")
struct StepArgumentsTests {
    let doc = DocString(content: "some\ntext", mediaType: "json")
    let table = DataTable(equallyLong: [["a", "b"], ["1", "2"]])

    @Test("A doc string is given as DocString, with its media type, or as its text")
    func docStrings() async {
        let whole = await StepCall(
            "a 7", docString: doc,
            Given("a {int}") { (notes, _: Int, doc: DocString) in notes.note("\(doc.content) \(doc.mediaType ?? "")") })
        #expect(whole.words == "String some\ntext json")
        let text = await StepCall(
            "a 7", docString: doc,
            Given("a {int}") { (notes, _: Int, doc: String) in notes.note(doc) })
        #expect(text.words == "String some\ntext")
    }

    @Test("A doc string and a table are distinguished by type, in either order")
    func both() async {
        let first = await StepCall(
            "a", docString: doc, dataTable: table,
            Given("a") { (notes, doc: DocString, table: DataTable) in notes.note("\(doc) \(table.rows)") })
        let second = await StepCall(
            "a", docString: doc, dataTable: table,
            Given("a") { (notes, table: DataTable, doc: String) in notes.note("\(doc) \(table.rows)") })
        #expect(first.words == #"String some\#ntext [["a", "b"], ["1", "2"]]"#)
        #expect(second.words == #"String some\#ntext [["a", "b"], ["1", "2"]]"#)
    }

    @Test("Optional ones may be missing")
    func optional() async {
        let call = await StepCall(
            "a",
            Given("a") { (notes, doc: DocString?, table: DataTable?) in
                notes.note(doc)
                notes.note(table)
            })
        #expect(call.words == "Optional<DocString> nil, Optional<DataTable> nil")
        let text = await StepCall(
            "a", docString: doc,
            Given("a") { (notes, doc: String?, table: DataTable?) in
                notes.note(doc ?? "none")
                notes.note(table)
            })
        #expect(text.words == "String some\ntext, Optional<DataTable> nil")
    }

    @Test("A step without what its definition takes fails")
    func missing() async {
        let noDoc = await StepCall(
            "a", dataTable: table,
            Given("a") { (notes, doc: DocString, table: DataTable) in notes.note("called") })
        #expect(noDoc.words == "FAILED the step needs a doc string, but it has none")
        let noText = await StepCall("a", Given("a") { (notes, text: String) in notes.note("called") })
        #expect(noText.words == "FAILED the step needs a doc string, but it has none")
        let noTable = await StepCall("a", Given("a") { (notes, table: DataTable) in notes.note("called") })
        #expect(noTable.words == "FAILED the step needs a data table, but it has none")
    }

    @Test("A step with more than its definition takes fails: it would be lost")
    func surplus() async {
        let doc = await StepCall("a", docString: doc, Given("a") { notes in notes.note("called") })
        #expect(doc.words == "FAILED the step has a doc string, but it takes none")
        let table = await StepCall(
            "a", dataTable: table,
            Given("a") { (notes, doc: DocString?) in notes.note("called") })
        #expect(table.words == "FAILED the step has a data table, but it takes none")
    }
}
