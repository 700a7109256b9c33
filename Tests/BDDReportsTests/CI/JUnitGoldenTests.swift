import BDDTestStreams
import Conformance
import Testing

@testable import BDDReportFormats
@testable import BDDReports

@Suite("JUnit's XML equals Cucumber's", .enabled(if: Conformance.folder != nil, Comment(rawValue: Conformance.skipped)))
struct JUnitGoldenTests {
    @Test("by default", arguments: Sample.all("junit-xml"))
    func byDefault(_ sample: Sample) throws {
        let text = try reported(sample.messages) { JUnitReport(write: $0) }
        #expect(try text == sample.golden("default.xml"))
    }

    @Test("with names of one's own")
    func custom() throws {
        let sample = try #require(Sample.all("junit-xml").first { $0.testDescription == "examples-tables" })
        var options = ReportOptions()
        options.junit = JUnitOptions(suiteName: "Cucumber Suite", className: "Cucumber Class", naming: .long)
        let text = try reported(sample.messages) { JUnitReport(options, write: $0) }
        #expect(try text == sample.golden("custom.xml"))
    }
}
