import CucumberMessages

extension WorkerRequest {
    func encode(to writer: inout ByteWriter) {
        switch self {
        case .runHooks(let type):
            writer.write(0)
            writer.write(type.rawValue)
        case .runScenario(let number, let attempt, let input):
            writer.write(1)
            writer.write(number)
            writer.write(attempt)
            input.encode(to: &writer)
        case .cancel(let request):
            writer.write(2)
            writer.write(request)
        case .define(let parameters):
            writer.write(3)
            writer.write(parameters.sorted { $0.key < $1.key }) { writer, parameter in
                writer.write(parameter.key)
                writer.write(parameter.value)
            }
        case .runCases(let cases, let attempt, let property):
            writer.write(4)
            cases.encode(to: &writer)
            writer.write(attempt)
            property.encode(to: &writer)
        case .recall:
            writer.write(5)
        }
    }

    init(from reader: inout ByteReader) throws(ByteReader.Malformed) {
        switch try reader.number() {
        case 0:
            guard let type = Envelope.Hook.HookType(rawValue: try reader.text()) else { throw ByteReader.Malformed() }
            self = .runHooks(type)
        case 1:
            self = .runScenario(
                number: try reader.number(), attempt: try reader.number(), try ScenarioInput(from: &reader))
        case 2: self = .cancel(request: try reader.number())
        case 3:
            let parameters = try reader.array { reader throws(ByteReader.Malformed) in
                (try reader.text(), try reader.text())
            }
            self = .define(Dictionary(parameters) { $1 })
        case 4:
            self = .runCases(
                try CaseRequest(from: &reader), attempt: try reader.number(), try PropertyInput(from: &reader))
        case 5: self = .recall
        default: throw ByteReader.Malformed()
        }
    }
}

extension WorkerReport {
    func encode(to writer: inout ByteWriter) {
        switch self {
        case .hookStarted(let place, let time): writer.write(0, place, time) { _ in }
        case .hookAttached(let place, let content, let time):
            writer.write(1, place, time) { content.encode(to: &$0) }
        case .hookFinished(let place, let result, let time): writer.write(2, place, time) { result.encode(to: &$0) }
        case .hooksDone: writer.write(3)
        case .stepStarted(let step, let time): writer.write(4, step, time) { _ in }
        case .attached(let step, let content, let time): writer.write(5, step, time) { content.encode(to: &$0) }
        case .stepFinished(let step, let result, let time): writer.write(6, step, time) { result.encode(to: &$0) }
        case .scenarioDone(let status, let time):
            writer.write(7)
            status.encode(to: &writer)
            time.encode(to: &writer)
        case .printed(let stream, let bytes):
            writer.write(8)
            writer.write(stream.rawValue)
            writer.write(bytes)
        case .caseDrawn(let drawn):
            writer.write(9)
            drawn.encode(to: &writer)
        case .caseNotDrawn(let reason):
            writer.write(10)
            writer.write(reason)
        case .caseDone(let status):
            writer.write(11)
            status.encode(to: &writer)
        case .scenarioStarted(let number, let time): writer.write(12, number, time) { _ in }
        case .givenBack(let first):
            writer.write(13)
            writer.write(first)
        }
    }

    init(from reader: inout ByteReader) throws(ByteReader.Malformed) {
        let kind = try reader.number()
        switch kind {
        case 0, 1, 2, 4, 5, 6, 12:
            self = try Self(kind, place: try reader.number(), time: try Timestamp(from: &reader), &reader)
        case 3: self = .hooksDone
        case 7: self = .scenarioDone(try Status(from: &reader), try Timestamp(from: &reader))
        case 8:
            guard let stream = OutputStreamName(rawValue: try reader.number()) else { throw ByteReader.Malformed() }
            self = .printed(stream, try reader.bytes())
        case 9: self = .caseDrawn(try DrawnCase(from: &reader))
        case 10: self = .caseNotDrawn(try reader.text())
        case 11: self = .caseDone(try Status(from: &reader))
        case 13: self = .givenBack(from: try reader.number())
        default: throw ByteReader.Malformed()
        }
    }

    private init(
        _ kind: Int, place: Int, time: Timestamp, _ reader: inout ByteReader
    ) throws(ByteReader.Malformed) {
        switch kind {
        case 0: self = .hookStarted(place: place, time)
        case 1: self = .hookAttached(place: place, try AttachmentContent(from: &reader), time)
        case 2: self = .hookFinished(place: place, try TestStepResult(from: &reader), time)
        case 4: self = .stepStarted(place, time)
        case 5: self = .attached(place, try AttachmentContent(from: &reader), time)
        case 6: self = .stepFinished(place, try TestStepResult(from: &reader), time)
        case 12: self = .scenarioStarted(number: place, time)
        default: throw ByteReader.Malformed()
        }
    }
}

extension ByteWriter {
    fileprivate mutating func write(
        _ kind: Int, _ place: Int, _ time: Timestamp, _ writeRest: (inout ByteWriter) -> Void
    ) {
        write(kind)
        write(place)
        time.encode(to: &self)
        writeRest(&self)
    }
}
