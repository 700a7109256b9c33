/// Runs cases of properties in this process.
struct CaseRunner: Sendable {
    let code: SupportCode
    let runner: ScenarioRunner

    func run(
        _ request: CaseRequest, of property: PropertyInput, attempt: Int,
        _ handle: @escaping @Sendable (CaseEvent) -> Void
    ) async {
        let row = PropertyRow(property, code.generators)
        switch request {
        case .random(let numbers):
            for number in numbers {
                var choices = Choices(drawing: RandomStream(property: property.stream, case: number))
                let values = Result { try row.draw(&choices) }
                let drawn = values.map { DrawnCase(number: number, values: $0, draw: Draw(choices)) }
                let status = await run(drawn, of: property, attempt, handle)
                // A step that was cancelled because it took too long ends the cases, whatever it says itself.
                if !CaseRequest.goesOn(after: status) || Task.isCancelled { return }
            }
        case .choices(let given, let best):
            var choices = Choices(repeating: given)
            guard let values = try? row.draw(&choices), Draw.isSimpler(choices.recorded, than: best) else {
                return handle(.finished(.unknown))
            }
            let drawn = DrawnCase(number: nil, values: values, draw: Draw(choices))
            _ = await run(.success(drawn), of: property, attempt, handle)
        }
    }

    private func run(
        _ drawn: Result<DrawnCase, any Error>, of property: PropertyInput, _ attempt: Int,
        _ handle: @escaping @Sendable (CaseEvent) -> Void
    ) async -> Status {
        let status: Status
        switch drawn {
        case .failure(let error):
            handle(.notDrawn(String(describing: error)))
            status = .failed
        case .success(let drawn):
            handle(.drawn(drawn))
            let testCase = Assembler(code: code).assemble(property.filled(with: drawn.values))
            status = await runner.run(testCase, attempt: attempt) { handle(.scenario($0)) }
        }
        handle(.finished(status))
        return status
    }
}
