import Synchronization
import Testing

@testable import BDDPlatform
@testable import BDDRunning
@testable import BDDWorkers
@testable import CucumberMessages

@Suite("Reports go through memory that two processes share")
struct MessageRingTests {
    /// Leaves 72 bytes after the two counters.
    private static let size = 200

    private struct Ends {
        let memory: SharedMemory
        var writing: MessageRing
        var reading: MessageRing
        var frames = FrameBuffer()

        /// Each end maps the memory separately, as two processes do.
        init() throws {
            let file = try SharedMemory.makeFile(size: MessageRingTests.size)
            defer { file.discard() }
            memory = try SharedMemory(file, size: MessageRingTests.size)
            writing = MessageRing(try SharedMemory(file, size: MessageRingTests.size))
            reading = MessageRing(try SharedMemory(file, size: MessageRingTests.size))
        }

        /// Writes bytes, and makes them visible to the other side.
        mutating func write(_ bytes: ArraySlice<UInt8>) throws -> Int {
            defer { writing.publish() }
            return try writing.write(bytes)
        }

        func counter(at offset: Int) -> UnsafeMutablePointer<Int> {
            (memory.bytes.baseAddress! + offset).assumingMemoryBound(to: Int.self)
        }
    }

    private static func frame(_ payload: [UInt8]) -> [UInt8] {
        var writer = ByteWriter()
        writer.writeFrame { writer in
            for byte in payload { writer.write(byte == 1) }
        }
        return writer.bytes
    }

    @Test("What is written is read, over the end of the memory too")
    func roundTrip() throws {
        var ends = try Ends()
        for number in 0..<20 {
            let payload = (0..<30).map { UInt8(($0 + number) % 2) }
            #expect(try ends.write(Self.frame(payload)[...]) == 42)
            #expect(try ends.reading.read(into: &ends.frames) == 42)
            #expect(try ends.frames.nextPayload().map(Array.init) == payload)
            #expect(try ends.frames.nextPayload() == nil)
        }
    }

    @Test("A full ring takes what there is room for, and the rest when there is room again")
    func full() throws {
        var ends = try Ends()
        let payload = (0..<88).map { UInt8($0 % 2) }
        let frame = Self.frame(payload)
        #expect(try ends.write(frame[...]) == 72)
        #expect(try ends.write(frame[72...]) == 0)
        #expect(try ends.reading.read(into: &ends.frames) == 72)
        #expect(try ends.frames.nextPayload() == nil)
        #expect(try ends.write(frame[72...]) == 28)
        #expect(try ends.reading.read(into: &ends.frames) == 28)
        #expect(try ends.frames.nextPayload().map(Array.init) == payload)
    }

    @Test("Counters that make no sense are found out", arguments: [-1, 73, Int.max, Int.min])
    func corrupted(_ number: Int) throws {
        var ends = try Ends()
        ends.counter(at: 0).pointee = number
        #expect(throws: MessageRing.Corrupted.self) { try ends.reading.read(into: &ends.frames) }
        ends.counter(at: 64).pointee = 0 &- number
        #expect(throws: MessageRing.Corrupted.self) { try ends.write([1]) }
    }

    @Test("What a step writes into the memory is not taken for a report")
    func overwritten() throws {
        var ends = try Ends()
        _ = try ends.write(Self.frame([1, 0, 1])[...])
        ends.memory.bytes[128 + FrameHeader.size + 1] = 7
        _ = try ends.reading.read(into: &ends.frames)
        #expect(throws: FrameBuffer.Corrupted.self) { try ends.frames.nextPayload() }
    }
}
