import BDDPlatform
import Synchronization

/// A stream of bytes from a worker to its supervisor in memory that both see: no call of the system is needed to send
/// or to take, and what was sent before a worker died is there afterwards.
///
/// The bytes go round in the memory. Two numbers say how many were written and how many were read since the start;
/// each is written by one side only.
struct MessageRing {
    /// The numbers stand on lines of the processor's cache of their own.
    private static let headerSize = 128
    /// The size of the memory, in bytes: room for what the smallest of scenarios send in some hundredths of a second.
    static let size = 1 << 18

    /// What stands in the memory cannot come from the other side's `MessageRing`.
    struct Corrupted: Error {}

    private let memory: SharedMemory
    /// How many bytes this side wrote or read. The other side's number is looked up, and not trusted.
    private var position = 0

    init(_ memory: SharedMemory) {
        self.memory = memory
    }

    /// Writes as many of the bytes as there is room for. The other side sees them when they are published.
    ///
    /// - Returns: how many that were.
    mutating func write(_ bytes: ArraySlice<UInt8>) throws(Corrupted) -> Int {
        let count = min(bytes.count, try room())
        bytes.withUnsafeBytes { put(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
        return count
    }

    /// Writes a record, if there is room for it.
    ///
    /// - Returns: whether there was.
    mutating func write(_ record: EventRecord) throws(Corrupted) -> Bool {
        guard try room() >= EventRecord.size else { return false }
        let (words, start) = (record.words, position % capacity)
        if start <= capacity - EventRecord.size {
            let place = memory.bytes.baseAddress! + Self.headerSize + start
            place.storeBytes(of: words.0, as: UInt64.self)
            place.storeBytes(of: words.1, toByteOffset: 8, as: UInt64.self)
            position += EventRecord.size
        } else {
            withUnsafeBytes(of: words) { put($0) }
        }
        return true
    }

    /// Lets the other side see all that was written.
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

    /// Reads all bytes that are there.
    ///
    /// - Returns: how many that were.
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

    /// The next bytes of the memory: those up to its end, and those from its start.
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

    /// A byte for ``CrashWitness``.
    var crashNote: UnsafeMutableRawPointer { Self.crashNote(in: memory) }

    static func crashNote(in memory: SharedMemory) -> UnsafeMutableRawPointer { memory.bytes.baseAddress! + noteOffset }

    /// Behind the first number.
    private static let noteOffset = headerSize / 4

    private var writtenCount: UnsafeMutablePointer<Atomic<Int>> { counter(at: 0) }

    private var readCount: UnsafeMutablePointer<Atomic<Int>> { counter(at: Self.headerSize / 2) }

    /// The memory is full of zeros at the start, so the counters are too.
    private func counter(at offset: Int) -> UnsafeMutablePointer<Atomic<Int>> {
        (memory.bytes.baseAddress! + offset).assumingMemoryBound(to: Atomic<Int>.self)
    }
}
