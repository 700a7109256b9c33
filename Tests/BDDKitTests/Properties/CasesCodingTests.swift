import Testing

@testable import BDDRunning
@testable import BDDSteps
@testable import BDDWorkers

@Suite("Cases are sent to workers and come back the same")
struct CasesCodingTests {
    @Test func requests() throws {
        let property = PropertyInput(
            outline: ScenarioInput(
                name: "<n>", uri: "a.feature", line: 7, tags: ["@a"],
                steps: [StepInput(text: "<n>", line: 3, docString: DocString(content: "x"), dataTable: nil)]),
            backgroundSteps: 1, header: ["n", "m"], cells: ["{int}", "é"], generated: [0], stream: .max)
        let requests: [WorkerRequest] = [
            .run(.cases(.random(3...9), attempt: 1, property)),
            .run(.cases(.all(limit: 9, first: nil, others: 1...3, quiet: true), attempt: 0, property)),
            .run(.cases(.all(limit: 9, first: 4, others: nil, quiet: false), attempt: 0, property)),
            .run(.cases(.numbered(7...9, of: 10, quiet: true), attempt: 2, property)),
            .run(.cases(.choices([0, 1, .max], simplerThan: [.max]), attempt: 0, property)),
        ]
        for request in requests {
            var writer = ByteWriter()
            request.encode(to: &writer)
            var reader = ByteReader(writer.bytes[...])
            #expect(try WorkerRequest(from: &reader) == request)
        }
    }

    @Test func drawnCases() throws {
        let drawn = [
            DrawnCase(number: 3, values: ["a", ""], draw: Draw(choices: [1, .max, 0], spans: [0..<1, 1..<3])),
            DrawnCase(number: 9, total: 10, values: ["x"], draw: Draw(choices: [3])),
            DrawnCase(number: nil, values: [], draw: Draw(choices: [])),
        ]
        for drawn in drawn {
            var writer = ByteWriter()
            drawn.encode(to: &writer)
            var reader = ByteReader(writer.bytes[...])
            #expect(try DrawnCase(from: &reader) == drawn)
        }
    }

    @Test("What is not a request is refused")
    func malformed() {
        var writer = ByteWriter()
        writer.write(false)
        writer.write(9)
        writer.write(3)
        var reader = ByteReader(writer.bytes[...])
        #expect(throws: ByteReader.Malformed.self) { try CaseRequest(from: &reader) }
    }
}
