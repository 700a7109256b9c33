import BDDRunning
import BDDSteps
import CucumberMessages
import Gherkin

extension Timestamp {
    func encode(to writer: inout ByteWriter) {
        writer.write(seconds)
        writer.write(nanos)
    }

    init(from reader: inout ByteReader) throws(ByteReader.Malformed) {
        self.init(seconds: try reader.number(), nanos: try reader.number())
    }
}

extension Status {
    private static let coded = allCases

    func encode(to writer: inout ByteWriter) { writer.write(Self.coded.firstIndex(of: self) ?? 0) }

    init(from reader: inout ByteReader) throws(ByteReader.Malformed) {
        let index = try reader.number()
        guard Self.coded.indices.contains(index) else { throw ByteReader.Malformed() }
        self = Self.coded[index]
    }
}

extension TestStepResult {
    func encode(to writer: inout ByteWriter) {
        status.encode(to: &writer)
        // With a suspicion, which is one bit, the number is the complement of the duration and that bit.
        writer.write(suspicion.map { ~(duration.nanoseconds << 1 | $0.rawValue) } ?? duration.nanoseconds)
        writer.write(message) { $0.write($1) }
        writer.write(exception) { writer, exception in
            writer.write(exception.type)
            writer.write(exception.message) { $0.write($1) }
            writer.write(exception.stackTrace) { $0.write($1) }
        }
    }

    init(from reader: inout ByteReader) throws(ByteReader.Malformed) {
        let (status, nanoseconds) = (try Status(from: &reader), try reader.number())
        self.init(
            status: status, duration: Envelope.Duration(nanoseconds: nanoseconds < 0 ? ~nanoseconds >> 1 : nanoseconds),
            message: try reader.optional { reader throws(ByteReader.Malformed) in try reader.text() },
            exception: try reader.optional { reader throws(ByteReader.Malformed) in
                Exception(
                    type: try reader.text(),
                    message: try reader.optional { reader throws(ByteReader.Malformed) in try reader.text() },
                    stackTrace: try reader.optional { reader throws(ByteReader.Malformed) in try reader.text() })
            })
        if nanoseconds < 0 { suspicion = Suspicion(rawValue: ~nanoseconds & 1) }
    }
}

extension AttachmentContent {
    func encode(to writer: inout ByteWriter) {
        switch body {
        case .text(let text):
            writer.write(false)
            writer.write(text)
        case .bytes, .stored:
            writer.write(true)
            writer.write(bytes)
        }
        writer.write(mediaType)
        writer.write(fileName) { $0.write($1) }
    }

    init(from reader: inout ByteReader) throws(ByteReader.Malformed) {
        let body: Body = try reader.flag() ? .bytes(try reader.bytes()) : .text(try reader.text())
        self.init(
            body: body, mediaType: try reader.text(),
            fileName: try reader.optional { reader throws(ByteReader.Malformed) in try reader.text() })
    }
}

extension ScenarioInput {
    func encode(to writer: inout ByteWriter) {
        writer.write(name)
        writer.write(uri)
        writer.write(line)
        writer.write(tags) { $0.write($1) }
        writer.write(steps) { $1.encode(to: &$0) }
    }

    init(from reader: inout ByteReader) throws(ByteReader.Malformed) {
        self.init(
            name: try reader.text(), uri: try reader.text(), line: try reader.number(),
            tags: try reader.array { reader throws(ByteReader.Malformed) in try reader.text() },
            steps: try reader.array { reader throws(ByteReader.Malformed) in try StepInput(from: &reader) })
    }
}

extension StepInput {
    fileprivate func encode(to writer: inout ByteWriter) {
        writer.write(text)
        // A negative number stands for the line of an outcome step.
        writer.write(isOutcome ? -line - 1 : line)
        writer.write(docString) { writer, docString in
            writer.write(docString.content)
            writer.write(docString.mediaType) { $0.write($1) }
        }
        writer.write(dataTable?.rows) { writer, rows in
            writer.write(rows) { writer, cells in writer.write(cells) { $0.write($1) } }
        }
    }

    fileprivate init(from reader: inout ByteReader) throws(ByteReader.Malformed) {
        let (text, line) = (try reader.text(), try reader.number())
        self.init(
            text: text, line: line < 0 ? -line - 1 : line, isOutcome: line < 0,
            docString: try reader.optional { reader throws(ByteReader.Malformed) in
                DocString(
                    content: try reader.text(),
                    mediaType: try reader.optional { reader throws(ByteReader.Malformed) in try reader.text() })
            },
            dataTable: try reader.optional { reader throws(ByteReader.Malformed) in
                DataTable(
                    equallyLong: try reader.array { reader throws(ByteReader.Malformed) in
                        try reader.array { reader throws(ByteReader.Malformed) in try reader.text() }
                    })
            })
    }
}
