import CucumberMessages
import Gherkin
import Synchronization
import Testing

@testable import BDDRunning
@testable import BDDSteps

@Suite("ScenarioRunner")
struct ScenarioRunnerTests {
    @Test("In a task that is cancelled only After hooks are not, and what they attach and throw is theirs")
    func cancelled() async throws {
        let heard = Mutex<[String]>([])
        let code = SupportCode([
            [
                Before { _ in heard.withLock { $0.append("before \(Task.isCancelled)") } },
                Given("a step") { _ in heard.withLock { $0.append("step \(Task.isCancelled)") } },
                After { world in
                    heard.withLock { $0.append("after \(Task.isCancelled)") }
                    world.attach("left over")
                    throw StepFailure("no")
                },
            ] as StepLibrary<Notes>
        ])
        var ids = IdGenerator()
        let text = "Feature: F\n  Scenario: S\n    Given a step\n"
        let document = try GherkinParser().parse(Array(text.utf8), uri: "a.feature", ids: &ids)
        let pickle = try #require(document.pickles(ids: &ids).first)
        let status = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            let runner = ScenarioRunner(clock: .system(), mode: .execute)
            return await runner.run(StepBinder(code: code).bind(pickle), attempt: 0) { event in
                switch event {
                case .attached(let step, let content, _):
                    heard.withLock { $0.append("\(step): \(content.encoded.body)") }
                case .stepFinished(let step, let result, _): heard.withLock { $0.append("\(step): \(result.status)") }
                default: break
                }
            }
        }
        #expect(await status.value == .failed)
        #expect(
            heard.withLock(\.self) == [
                "before true", "0: passed", "step true", "1: passed", "after false", "2: left over", "2: failed",
            ])
    }
}
