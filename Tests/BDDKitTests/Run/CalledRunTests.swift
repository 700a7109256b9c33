import BDDKit
import Foundation
import Testing

@Suite("A run that is called as a function")
struct CalledRunTests {
    private final class Nothing: World {
        init() {}
    }

    @Test("removes earlier reports before a step can end the process")
    func earlierReports() async throws {
        let folder = try ScratchFolder()
        let report = try folder.write(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuite name=\"c\" time=\"0.0\">\n</testsuite>\n",
            to: "run.xml")
        let feature = try folder.write("Feature: f\n  Scenario: s\n    Given no report is left\n", to: "a.feature")
        let steps: StepLibrary<Nothing> = [
            Given("no report is left") { _ in try expect(!FileManager.default.fileExists(atPath: report)) }
        ]
        let code = await AcceptanceRunner([steps]).run(["--in-process", "-q", "-f", "junit:\(report)", feature])
        #expect(code == .accepted)
        #expect(FileManager.default.fileExists(atPath: report))
    }
}
