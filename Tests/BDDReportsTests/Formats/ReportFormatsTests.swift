import Testing

@testable import BDDReportFormats
@testable import BDDReports

@Suite("The formats of a program")
struct ReportFormatsTests {
    private func format(_ name: String) -> ReportFormat {
        ReportFormat(name, "one of our own") { MessageReport($0, write: $1) }
    }

    @Test("are the built-in ones and then its own")
    func all() throws {
        let formats = try ReportFormats(own: [format("ours"), format("theirs")])
        #expect(formats.names == ReportFormats.builtIn.names + ["ours", "theirs"])
        #expect(formats["theirs"]?.summary == "one of our own")
        #expect(ReportFormats.builtIn["theirs"] == nil)
    }

    @Test("have no name twice", arguments: [["html"], ["ours", "ours"]])
    func taken(_ names: [String]) {
        let error = #expect(throws: ReportFormatError.self) { try ReportFormats(own: names.map(format)) }
        #expect(error == .taken(name: names.last ?? ""))
        #expect(
            error?.description == """
                there are two report formats named '\(names[0])'
                  help: give the one that the program defines another name
                """)
    }

    @Test("have names that can be asked for", arguments: ["", "a:b", "a b"])
    func unusable(_ name: String) {
        let error = #expect(throws: ReportFormatError.self) { try ReportFormats(own: [format(name)]) }
        #expect(error == .unusable(name: name))
        #expect(
            error?.description == """
                no report format can be named '\(name)'
                  help: a name is not empty, and has no colon and no white space
                """)
    }
}
