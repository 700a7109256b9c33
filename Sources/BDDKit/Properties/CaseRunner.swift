import CucumberMessages
import Synchronization

/// Runs cases of properties in this process.
final class CaseRunner: Sendable {
    private let code: SupportCode
    private let runner: ScenarioRunner
    /// That of the latest property: the search for a smallest case asks again and again for one of the same.
    private let latest = Mutex<CaseMaker?>(nil)

    init(code: SupportCode, runner: ScenarioRunner) {
        self.code = code
        self.runner = runner
    }

    func run(
        _ request: CaseRequest, of property: PropertyInput, attempt: Int,
        _ handle: @escaping @Sendable (CaseEvent) -> Void
    ) async {
        let maker = maker(property)
        switch request {
        case .random(let numbers):
            for number in numbers {
                var choices = Choices(drawing: RandomStream(property: property.stream, case: number))
                let values = Result { try maker.row.draw(&choices) }
                let drawn = values.map { DrawnCase(number: number, values: $0, draw: Draw(choices)) }
                let status = await run(drawn, maker, attempt, handle)
                // A step that was cancelled because it took too long ends the cases, whatever it says itself.
                if !CaseRequest.goesOn(after: status) || Task.isCancelled { return }
            }
        case .choices(let given, let best):
            var choices = Choices(repeating: given)
            guard let values = try? maker.row.draw(&choices), Draw.isSimpler(choices.recorded, than: best) else {
                return handle(.finished(.unknown))
            }
            let drawn = DrawnCase(number: nil, values: values, draw: Draw(choices))
            _ = await run(.success(drawn), maker, attempt, handle)
        }
    }

    private func maker(_ property: PropertyInput) -> CaseMaker {
        latest.withLock { latest in
            if let latest, latest.property == property { return latest }
            let maker = CaseMaker(property, code)
            latest = maker
            return maker
        }
    }

    private func run(
        _ drawn: Result<DrawnCase, any Error>, _ maker: CaseMaker, _ attempt: Int,
        _ handle: @escaping @Sendable (CaseEvent) -> Void
    ) async -> Status {
        let status: Status
        switch drawn {
        case .failure(let error):
            handle(.notDrawn(String(describing: error)))
            status = .failed
        case .success(let drawn):
            handle(.drawn(drawn))
            status = await runner.run(maker.testCase(drawn.values), attempt: attempt) { handle(.scenario($0)) }
        }
        handle(.finished(status))
        return status
    }
}
