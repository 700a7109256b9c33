import BDDDiagnostics
import BDDSteps
import CucumberMessages
import Synchronization

/// Runs cases of properties in this process.
final class CaseRunner: Sendable {
    private let code: SupportCode
    private let runner: ScenarioRunner
    /// Caches the case maker of the last property, because the requests for one property follow each other.
    private let latest = Mutex<Prepared?>(nil)

    /// Values that all cases of a property share.
    private struct Prepared {
        let maker: CaseMaker
        /// The cases by their numbers, as far as they were made; nil if they are random, or not counted yet.
        var numbers: NumberedCases?
    }

    init(code: SupportCode, runner: ScenarioRunner) {
        self.code = code
        self.runner = runner
    }

    /// Runs the cases of `request` in order and stops at the first that neither passes nor is skipped.
    func run(
        _ request: CaseRequest, of property: PropertyInput, attempt: Int,
        emit: @escaping @Sendable (ScenarioEvent) -> Void
    ) async {
        let maker = maker(property)
        switch request {
        case .random(let numbers):
            await runRandom(numbers, maker, attempt: attempt, emit: emit)
        case .all(let limit, let first, let others, _):
            if let numbers = NumberedCases(limit: limit, maker.row) {
                let last = min(first ?? numbers.count, numbers.count)
                await runNumbered(1...last, of: numbers, maker: maker, attempt: attempt, emit: emit)
            } else if let others {
                await runRandom(others, maker, attempt: attempt, emit: emit)
            } else {
                let error = UncountableCases(limit: limit)
                _ = await run(.failure(error), maker, attempt: attempt, emit: emit)
            }
        case .numbered(let range, let total, _):
            let numbers = numbers(of: maker) ?? NumberedCases(count: total, maker.row)
            await runNumbered(range, of: numbers, maker: maker, attempt: attempt, emit: emit)
        case .count(let limit):
            let total = NumberedCases(limit: limit, maker.row)?.count
            emit(.drawn(DrawnCase(total: total, values: [], draw: Draw(choices: [], spans: []))))
            emit(.finished(.unknown, willBeRetried: false, runner.clock.now()))
        case .choices(let given, let best):
            var choices = Choices(repeating: given)
            guard let values = try? maker.row.draw(&choices), Draw.isSimpler(choices.recorded, than: best) else {
                return emit(.finished(.unknown, willBeRetried: false, runner.clock.now()))
            }
            let drawn = DrawnCase(number: nil, values: values, draw: Draw(choices))
            _ = await run(.success(drawn), maker, attempt: attempt, emit: emit)
        }
    }

    private func runRandom(
        _ numbers: ClosedRange<Int>, _ maker: CaseMaker, attempt: Int,
        emit: @escaping @Sendable (ScenarioEvent) -> Void
    ) async {
        for number in numbers {
            var choices = Choices(drawing: RandomStream(property: maker.property.stream, case: number))
            let values = Result { try maker.row.draw(&choices) }
            let drawn = values.map { DrawnCase(number: number, values: $0, draw: Draw(choices)) }
            let status = await run(drawn, maker, attempt: attempt, emit: emit)
            // A step that was cancelled at its time-out ends the cases, whatever its status.
            if !CaseRequest.goesOn(after: status) || Task.isCancelled { return }
        }
    }

    /// Runs cases out of all that there are.
    private func runNumbered(
        _ range: ClosedRange<Int>, of numbers: NumberedCases, maker: CaseMaker, attempt: Int,
        emit: @escaping @Sendable (ScenarioEvent) -> Void
    ) async {
        var numbers = numbers
        defer { keep(numbers, of: maker) }
        for number in range {
            let drawn = Result<DrawnCase, any Error> {
                // Such a case is not made simpler: those before it are.
                let values = try numbers.values(number)
                return DrawnCase(
                    number: number, total: numbers.count, values: values, draw: Draw(choices: [], spans: []))
            }
            let status = await run(drawn, maker, attempt: attempt, emit: emit)
            if !CaseRequest.goesOn(after: status) || Task.isCancelled { return }
        }
    }

    private func maker(_ property: PropertyInput) -> CaseMaker {
        latest.withLock { latest in
            if let latest, latest.maker.property == property { return latest.maker }
            let maker = CaseMaker(property, code)
            latest = Prepared(maker: maker)
            return maker
        }
    }

    private func numbers(of maker: CaseMaker) -> NumberedCases? {
        latest.withLock { $0?.maker.property == maker.property ? $0?.numbers : nil }
    }

    private func keep(_ numbers: NumberedCases, of maker: CaseMaker) {
        latest.withLock { if $0?.maker.property == maker.property { $0?.numbers = numbers } }
    }

    private func run(
        _ drawn: Result<DrawnCase, any Error>, _ maker: CaseMaker, attempt: Int,
        emit: @escaping @Sendable (ScenarioEvent) -> Void
    ) async -> Status {
        let status: Status
        switch drawn {
        case .failure(let error):
            failToDraw(String(describing: error), maker, emit: emit)
            status = .failed
        case .success(let drawn):
            emit(.drawn(drawn))
            status = await runner.run(maker.testCase(drawn.values), attempt: attempt, emit: emit)
        }
        emit(.finished(status, willBeRetried: false, runner.clock.now()))
        return status
    }

    /// Reports a case for which no values could be drawn: its first step fails and the others are skipped.
    private func failToDraw(_ reason: String, _ maker: CaseMaker, emit: (ScenarioEvent) -> Void) {
        let time = runner.clock.now()
        let outline = maker.property.outline
        for step in 0..<maker.stepCount {
            let failure = TestStepResult(failure: reason, at: "\(outline.uri):\(outline.line)")
            emit(.stepStarted(step, time))
            emit(.stepFinished(step, step == 0 ? failure : TestStepResult(status: .skipped), time))
        }
    }
}

/// A property asks for all its values, but there are too many.
private struct UncountableCases: Error, CustomStringConvertible {
    let limit: Int

    var description: String {
        """
        not all values can be tried: there are more than \(limit.groupedText)
          help: write @property(runs=1000), or a smaller range into a cell
        """
    }
}

extension NumberedChoices.Miscounted: CustomStringConvertible {
    package var description: String {
        """
        the generators do not make the \(count.groupedText) values that were counted
          help: write @property(runs=100) above the scenario
        """
    }
}
