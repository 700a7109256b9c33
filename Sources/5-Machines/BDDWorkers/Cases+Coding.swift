import BDDRunning
import BDDSteps

extension PropertyInput {
    func encode(to writer: inout ByteWriter) {
        outline.encode(to: &writer)
        writer.write(backgroundSteps)
        writer.write(header) { $0.write($1) }
        writer.write(cells) { $0.write($1) }
        writer.write(generated)
        writer.write(stream)
    }

    init(from reader: inout ByteReader) throws(ByteReader.Malformed) {
        self.init(
            outline: try ScenarioInput(from: &reader), backgroundSteps: try reader.number(),
            header: try reader.array { reader throws(ByteReader.Malformed) in try reader.text() },
            cells: try reader.array { reader throws(ByteReader.Malformed) in try reader.text() },
            generated: try reader.numbers(),
            stream: try reader.bits())
    }
}

extension CaseRequest {
    func encode(to writer: inout ByteWriter) {
        switch self {
        case .random(let numbers):
            writer.write(0)
            writer.write(numbers)
        case .all(let limit, let first, let others, let quiet):
            writer.write(1)
            writer.write(limit)
            writer.write(first) { $0.write($1) }
            writer.write(others) { $0.write($1) }
            writer.write(quiet)
        case .numbered(let numbers, let total, let quiet):
            writer.write(3)
            writer.write(numbers)
            writer.write(total)
            writer.write(quiet)
        case .count(let limit):
            writer.write(4)
            writer.write(limit)
        case .choices(let choices, let best):
            writer.write(2)
            writer.write(choices)
            writer.write(best)
        }
    }

    init(from reader: inout ByteReader) throws(ByteReader.Malformed) {
        switch try reader.number() {
        case 0: self = .random(try reader.range())
        case 1:
            self = .all(
                limit: try reader.number(),
                first: try reader.optional { reader throws(ByteReader.Malformed) in try reader.number() },
                others: try reader.optional { reader throws(ByteReader.Malformed) in try reader.range() },
                quiet: try reader.flag())
        case 2: self = .choices(try reader.choices(), simplerThan: try reader.choices())
        case 3: self = .numbered(try reader.range(), of: try reader.number(), quiet: try reader.flag())
        case 4: self = .count(limit: try reader.number())
        default: throw ByteReader.Malformed()
        }
    }
}

extension DrawnCase {
    func encode(to writer: inout ByteWriter) {
        writer.write(number) { $0.write($1) }
        writer.write(total) { $0.write($1) }
        writer.write(values) { $0.write($1) }
        writer.write(draw.choices)
        writer.write(draw.spans) { writer, span in
            writer.write(span.lowerBound)
            writer.write(span.upperBound)
        }
    }

    init(from reader: inout ByteReader) throws(ByteReader.Malformed) {
        self.init(
            number: try reader.optional { reader throws(ByteReader.Malformed) in try reader.number() },
            total: try reader.optional { reader throws(ByteReader.Malformed) in try reader.number() },
            values: try reader.array { reader throws(ByteReader.Malformed) in try reader.text() },
            draw: Draw(
                choices: try reader.choices(),
                spans: try reader.array { reader throws(ByteReader.Malformed) in
                    let (start, end) = (try reader.number(), try reader.number())
                    guard start <= end else { throw ByteReader.Malformed() }
                    return start..<end
                }))
    }
}

extension ByteWriter {
    fileprivate mutating func write(_ numbers: ClosedRange<Int>) {
        write(numbers.lowerBound)
        write(numbers.upperBound)
    }

    fileprivate mutating func write(_ bits: UInt64) { write(Int(bitPattern: UInt(bits))) }

    fileprivate mutating func write(_ choices: [UInt64]) {
        write(choices.count)
        for choice in choices { write(choice) }
    }
}

extension ByteReader {
    fileprivate mutating func bits() throws(Malformed) -> UInt64 { UInt64(UInt(bitPattern: try number())) }

    fileprivate mutating func range() throws(Malformed) -> ClosedRange<Int> {
        let (first, last) = (try number(), try number())
        guard first <= last else { throw Malformed() }
        return first...last
    }

    fileprivate mutating func choices() throws(Malformed) -> [UInt64] {
        let numbers = try numbers()
        var choices: [UInt64] = []
        choices.reserveCapacity(numbers.count)
        for number in numbers { choices.append(UInt64(UInt(bitPattern: number))) }
        return choices
    }
}
