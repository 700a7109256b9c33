import CucumberExpressions
import Testing

@testable import BDDRunning
@testable import CucumberMessages

@Suite("RunOptions")
struct RunOptionsTests {
    private func accepted(_ options: RunOptions) -> [Status] { Status.allCases.filter(options.accepts) }

    @Test("A scenario is accepted when nothing in it is worse than skipped")
    func strict() {
        #expect(accepted(RunOptions()) == [.unknown, .passed, .skipped])
    }

    @Test("Without strictness pending is accepted too; undefined and ambiguous are not")
    func notStrict() {
        #expect(accepted(RunOptions(isStrict: false)) == [.unknown, .passed, .skipped, .pending])
    }

    @Test("For work in progress a scenario that passes is refused")
    func workInProgress() {
        #expect(accepted(RunOptions(workInProgress: true)) == [.unknown, .skipped])
    }

    @Test("Only failures are run again, as often as there are retries")
    func retries() {
        let options = RunOptions(retries: 2)
        #expect(Status.allCases.filter { options.retries($0, attempt: 0, tags: []) } == [.failed])
        #expect((0..<4).filter { options.retries(.failed, attempt: $0, tags: []) } == [0, 1])
        #expect(!RunOptions().retries(.failed, attempt: 0, tags: []))
    }

    @Test("With a filter only scenarios with matching tags are run again")
    func retryTags() throws {
        let options = RunOptions(retries: 1, retryTags: try TagExpression("@flaky"))
        #expect(options.retries(.failed, attempt: 0, tags: ["@a", "@flaky"]))
        #expect(!options.retries(.failed, attempt: 0, tags: ["@a"]))
    }
}
