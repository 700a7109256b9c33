import Testing

@testable import BDDReports
@testable import CucumberMessages

@Suite("Scenarios to run again")
struct RerunListTests {
    @Test("a place is one word of a shell command, whatever the file is called")
    func quoting() {
        func argument(_ uri: String, _ line: Int) -> String {
            RerunList.Scenario(location: ScenarioLocation(uri: uri, line: line), name: "").shellArgument
        }
        #expect(argument("Features/a_b-c.feature", 12) == "Features/a_b-c.feature:12")
        #expect(argument("it's mine.feature", 3) == #"'it'\''s mine.feature:3'"#)
        #expect(argument("$(rm -rf ~).feature", 0) == "'$(rm -rf ~).feature'")
    }

    @Test(
        "what the gate accepts",
        arguments: [
            (Status.passed, true, true), (.skipped, true, true), (.pending, false, true), (.undefined, false, false),
            (.ambiguous, false, false), (.failed, false, false), (.unknown, false, false),
        ])
    func accepted(_ status: Status, _ strict: Bool, _ lenient: Bool) {
        #expect(status.isAccepted(true) == strict)
        #expect(status.isAccepted(false) == lenient)
    }
}
