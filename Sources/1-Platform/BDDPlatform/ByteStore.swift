import Synchronization

/// A temporary file without a name that stores byte arrays. The space of released arrays is reused.
package final class ByteStore: Sendable {
    private struct State: ~Copyable {
        var file: TemporaryFile
        var gaps = Gaps()
    }

    private let state: Mutex<State>

    /// - Throws: `SystemError` if no temporary file can be made.
    package init() throws(SystemError) { state = Mutex(State(file: try TemporaryFile())) }

    /// The size of the file in bytes, including released space.
    package var size: Int { state.withLock { $0.file.size } }

    /// Stores bytes.
    ///
    /// - Throws: `SystemError` if they cannot be written.
    package func store(_ bytes: [UInt8]) throws(SystemError) -> StoredBytes {
        let place = try state.withLock { state throws(SystemError) in
            guard let gap = state.gaps.take(bytes.count) else { return try state.file.append(bytes) }
            do throws(SystemError) {
                try state.file.write(bytes, at: gap.lowerBound)
            } catch {
                state.gaps.give(gap)
                throw error
            }
            return gap
        }
        return StoredBytes(place, in: self)
    }

    fileprivate func read(_ place: Range<Int>) throws(SystemError) -> [UInt8] {
        try state.withLock { state throws(SystemError) in try state.file.bytes(place) }
    }

    fileprivate func free(_ place: Range<Int>) { state.withLock { $0.gaps.give(place) } }
}

/// Bytes in a ``ByteStore``. They are released when the last reference to this object is.
package final class StoredBytes: Sendable, Equatable {
    private let place: Range<Int>
    private let store: ByteStore

    fileprivate init(_ place: Range<Int>, in store: ByteStore) {
        self.place = place
        self.store = store
    }

    deinit { store.free(place) }

    /// - Throws: `SystemError` if the bytes cannot be read.
    package func read() throws(SystemError) -> [UInt8] { try store.read(place) }

    /// Whether both are the same object. The bytes are not compared.
    package static func == (one: StoredBytes, other: StoredBytes) -> Bool { one === other }
}

/// The released ranges of the file in ascending order. Adjacent ranges are merged.
private struct Gaps {
    private var all: [Range<Int>] = []

    /// The first `count` bytes of the first gap that is long enough; nil if every gap is too short.
    mutating func take(_ count: Int) -> Range<Int>? {
        guard let index = all.firstIndex(where: { $0.count >= count }) else { return nil }
        let gap = all[index]
        let place = gap.lowerBound..<gap.lowerBound + count
        if gap.count == count {
            all.remove(at: index)
        } else {
            all[index] = place.upperBound..<gap.upperBound
        }
        return place
    }

    mutating func give(_ place: Range<Int>) {
        var place = place
        var index = all.firstIndex { $0.lowerBound >= place.upperBound } ?? all.count
        if index < all.count, all[index].lowerBound == place.upperBound {
            place = place.lowerBound..<all.remove(at: index).upperBound
        }
        if index > 0, all[index - 1].upperBound == place.lowerBound {
            index -= 1
            place = all.remove(at: index).lowerBound..<place.upperBound
        }
        all.insert(place, at: index)
    }
}
