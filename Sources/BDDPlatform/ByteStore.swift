import Synchronization

/// Bytes that wait on disk, in a file without a name. What nobody holds any more is written over.
package final class ByteStore: Sendable {
    private struct State: ~Copyable {
        var file: TemporaryFile
        var gaps = Gaps()
    }

    private let state: Mutex<State>

    /// - Throws: `SystemError` when the folder for temporary files takes none.
    package init() throws(SystemError) { state = Mutex(State(file: try TemporaryFile())) }

    /// How many bytes the file has, those that nobody holds included.
    package var size: Int { state.withLock { $0.file.size } }

    /// - Throws: `SystemError` when the disk takes them not.
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

/// Bytes in a ``ByteStore``, there as long as somebody holds this.
package final class StoredBytes: Sendable, Equatable {
    private let place: Range<Int>
    private let store: ByteStore

    fileprivate init(_ place: Range<Int>, in store: ByteStore) {
        self.place = place
        self.store = store
    }

    deinit { store.free(place) }

    /// - Throws: `SystemError` when the disk has lost them.
    package func read() throws(SystemError) -> [UInt8] { try store.read(place) }

    /// Whether they are the same ones, and not only alike.
    package static func == (one: StoredBytes, other: StoredBytes) -> Bool { one === other }
}

/// Parts of a file that can be written over, in order, no two of them side by side.
private struct Gaps {
    private var all: [Range<Int>] = []

    /// The first gap that is long enough, as much of it as is asked for.
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
