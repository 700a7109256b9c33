import BDDRunning
import BDDSteps
import CucumberMessages

extension WorkerRequest {
    func encode(to writer: inout ByteWriter) {
        switch self {
        case .runHooks(let type):
            writer.write(0)
            writer.write(type.rawValue)
        case .run(.scenario(let input, let attempt)):
            writer.write(1)
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
        case .run(.cases(let cases, let attempt, let property)):
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
            let attempt = try reader.number()
            self = .run(.scenario(try ScenarioInput(from: &reader), attempt: attempt))
        case 2: self = .cancel(request: try reader.number())
        case 3:
            let parameters = try reader.array { reader throws(ByteReader.Malformed) in
                (try reader.text(), try reader.text())
            }
            self = .define(Dictionary(parameters) { $1 })
        case 4:
            self = .run(
                .cases(
                    try CaseRequest(from: &reader), attempt: try reader.number(), try PropertyInput(from: &reader)))
        case 5: self = .recall
        default: throw ByteReader.Malformed()
        }
    }
}

extension WorkerMessage {
    func encode(to writer: inout ByteWriter) {
        switch self {
        case .event(let event, let request):
            writer.write(Self.eventCode)
            writer.write(request)
            event.encode(to: &writer)
        case .printed(let stream, let bytes, let omitted):
            writer.write(Self.printedCode)
            writer.write(stream.rawValue)
            writer.write(omitted)
            writer.write(bytes)
        case .givenBack(let first):
            writer.write(Self.givenBackCode)
            writer.write(first)
        case .counted(let passed, let skipped, let request):
            writer.write(Self.countedCode)
            writer.write(request)
            writer.write(passed)
            writer.write(skipped)
        }
    }

    init(from reader: inout ByteReader) throws(ByteReader.Malformed) {
        switch try reader.number() {
        case Self.eventCode:
            let request = try reader.number()
            self = .event(try ScenarioEvent(from: &reader), request: request)
        case Self.printedCode:
            guard let stream = OutputStreamName(rawValue: try reader.number()) else { throw ByteReader.Malformed() }
            let omitted = try reader.number()
            guard omitted >= 0 else { throw ByteReader.Malformed() }
            self = .printed(stream, try reader.bytes(), omitted: omitted)
        case Self.givenBackCode: self = .givenBack(from: try reader.number())
        case Self.countedCode:
            let request = try reader.number()
            self = .counted(passed: try reader.number(), skipped: try reader.number(), request: request)
        default: throw ByteReader.Malformed()
        }
    }

    private static let (eventCode, printedCode, givenBackCode, countedCode) = (0, 1, 2, 3)
}

extension ScenarioEvent {
    fileprivate func encode(to writer: inout ByteWriter) {
        switch self {
        case .stepStarted(let step, let time):
            writer.write(0, step, at: time)
        case .attached(let step, let content, let time):
            writer.write(1, step, at: time)
            content.encode(to: &writer)
        case .stepFinished(let step, let result, let time):
            writer.write(2, step, at: time)
            result.encode(to: &writer)
        case .reported(let row, let time):
            writer.write(3)
            writer.write(row.values) { $0.write($1) }
            writer.write(row.isShown)
            time.encode(to: &writer)
        case .started(let attempt, let worker, let time):
            writer.write(4, attempt, at: time)
            writer.write(worker) { $0.write($1) }
        case .finished(let status, let willBeRetried, let time):
            writer.write(5)
            status.encode(to: &writer)
            writer.write(willBeRetried)
            time.encode(to: &writer)
        case .drawn(let drawn):
            writer.write(6)
            drawn.encode(to: &writer)
        case .limited(let nanoseconds):
            writer.write(7)
            writer.write(nanoseconds)
        }
    }

    fileprivate init(from reader: inout ByteReader) throws(ByteReader.Malformed) {
        let code = try reader.number()
        switch code {
        case 0, 1, 2, 4:
            let (number, time) = (try reader.number(), try Timestamp(from: &reader))
            switch code {
            case 0: self = .stepStarted(number, time)
            case 1: self = .attached(number, try AttachmentContent(from: &reader), time)
            case 2: self = .stepFinished(number, try TestStepResult(from: &reader), time)
            default:
                let worker = try reader.optional { reader throws(ByteReader.Malformed) in try reader.text() }
                self = .started(attempt: number, worker: worker, time)
            }
        case 3:
            let values = try reader.array { reader throws(ByteReader.Malformed) in try reader.text() }
            self = .reported(ReportedRow(values: values, isShown: try reader.flag()), try Timestamp(from: &reader))
        case 5:
            self = .finished(
                try Status(from: &reader), willBeRetried: try reader.flag(), try Timestamp(from: &reader))
        case 6: self = .drawn(try DrawnCase(from: &reader))
        case 7: self = .limited(try reader.number())
        default: throw ByteReader.Malformed()
        }
    }
}

extension ByteWriter {
    fileprivate mutating func write(_ code: Int, _ number: Int, at time: Timestamp) {
        write(code)
        write(number)
        time.encode(to: &self)
    }
}
