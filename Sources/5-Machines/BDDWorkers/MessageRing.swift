import BDDPlatform
import Synchronization

/// A stream of bytes from a worker to its supervisor, in memory that both share. Sending and receiving need no system
/// call, and bytes that were published before a worker died can still be read.
///
/// The bytes are stored in a ring. One counter has the number of bytes written since the start, another the number of
/// bytes read. Each counter is written by one side only.
struct MessageRing {
    /// The bytes before the ring: the two counters, each in its own cache line.
    private static let headerSize = 128
    /// The size of the memory in bytes: room for what the smallest scenarios send in some hundredths of a second.
    static let size = 1 << 18

    /// The counters in the memory cannot come from another `MessageRing`.
    struct Corrupted: Error {}

    private let memory: SharedMemory
    /// The number of bytes that this side wrote or read. The number of the opposite side is read from memory, and
    /// checked.
    private var position = 0

    init(_ memory: SharedMemory) {
        self.memory = memory
    }

    /// Writes as many of the bytes as fit. The supervisor sees them after `publish`.
    ///
    /// - Returns: the number of bytes written.
    mutating func write(_ bytes: ArraySlice<UInt8>) throws(Corrupted) -> Int {
        let count = min(bytes.count, try room())
        bytes.withUnsafeBytes { put(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
        return count
    }

    /// Makes everything written so far visible to the supervisor.
    func publish() { writtenCount.pointee.store(position, ordering: .releasing) }

    private func room() throws(Corrupted) -> Int {
        let waiting = position &- readCount.pointee.load(ordering: .acquiring)
        guard (0...capacity).contains(waiting) else { throw Corrupted() }
        return capacity - waiting
    }

    private mutating func put(_ bytes: UnsafeRawBufferPointer) {
        let (first, second) = pieces(bytes.count)
        first.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[..<first.count]))
        second.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[first.count...]))
        position += bytes.count
    }

    /// Reads all bytes that are published.
    ///
    /// - Returns: the number of bytes read.
    mutating func read(into frames: inout FrameBuffer) throws(Corrupted) -> Int {
        let count = writtenCount.pointee.load(ordering: .acquiring) &- position
        guard (0...capacity).contains(count) else { throw Corrupted() }
        let (first, second) = pieces(count)
        frames.append(first)
        frames.append(second)
        position += count
        readCount.pointee.store(position, ordering: .releasing)
        return count
    }

    /// The next `count` bytes of the ring: the piece up to its end, and the piece from its start.
    private func pieces(_ count: Int) -> (UnsafeMutableRawBufferPointer, UnsafeMutableRawBufferPointer) {
        let start = position % capacity
        let end = min(start + count, capacity)
        return (
            UnsafeMutableRawBufferPointer(rebasing: content[start..<end]),
            UnsafeMutableRawBufferPointer(rebasing: content[..<(start + count - end)])
        )
    }

    private var content: UnsafeMutableRawBufferPointer { .init(rebasing: memory.bytes[Self.headerSize...]) }

    private var capacity: Int { memory.bytes.count - Self.headerSize }

    /// The byte in which ``CrashWitness`` notes a crash.
    var crashNote: UnsafeMutableRawPointer { Self.crashNote(in: memory) }

    static func crashNote(in memory: SharedMemory) -> UnsafeMutableRawPointer { memory.bytes.baseAddress! + noteOffset }

    /// The offset of the crash note: after the first counter.
    private static let noteOffset = headerSize / 4

    private var writtenCount: UnsafeMutablePointer<Atomic<Int>> { counter(at: 0) }

    private var readCount: UnsafeMutablePointer<Atomic<Int>> { counter(at: Self.headerSize / 2) }

    /// The counter at `offset`. New memory is all zeros, so both counters start at zero.
    private func counter(at offset: Int) -> UnsafeMutablePointer<Atomic<Int>> {
        (memory.bytes.baseAddress! + offset).assumingMemoryBound(to: Atomic<Int>.self)
    }
}
