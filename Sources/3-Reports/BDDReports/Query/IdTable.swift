/// A table of values by message id, optimized for lookups in the order of insertion.
///
/// Messages usually arrive in that order, because what was planned first runs first. Looking at the entry after the
/// last one found needs no hashing; a dictionary of all ids is made only when that entry does not match. The space of
/// removed entries is reused, so that the memory depends on the values that exist at the same time.
struct IdTable<Value> {
    /// The ids of the entries; empty for a removed value.
    private var ids: [String] = []
    private var values: [Value?] = []
    /// The index after the last entry that was found.
    private var cursor = 0
    /// All entries before this index are removed.
    private var start = 0
    /// The number of entries that were dropped from the front of the arrays.
    private var dropped = 0
    /// Positions by id, counted from the first entry that was ever added; nil until an id was not found at the cursor.
    private var positionsById: [String: Int]?

    /// Adds a value. An earlier value with the same id can no longer be found.
    mutating func add(_ value: Value, id: String) {
        count += 1
        positionsById?[id] = dropped + ids.count
        ids.append(id)
        values.append(value)
    }

    /// Returns the value with this id; nil if there is none, or if it was removed.
    mutating func find(_ id: String) -> Value? {
        index(of: id).flatMap { values[$0] }
    }

    /// The values that were not removed, in the order of insertion.
    var all: [Value] { values.compactMap(\.self) }

    /// The number of values that were not removed.
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }

    mutating func remove(_ id: String) {
        guard let index = index(of: id) else { return }
        count -= 1
        ids[index] = ""
        values[index] = nil
        positionsById?[id] = nil
        while start < values.count, values[start] == nil { start += 1 }
        if start >= Self.portion, start * 2 >= values.count { drop(start) }
    }

    private mutating func drop(_ count: Int) {
        ids.removeFirst(count)
        values.removeFirst(count)
        dropped += count
        cursor = max(0, cursor - count)
        start = 0
    }

    /// The least number of removed entries to drop.
    private static var portion: Int { 64 }

    private mutating func index(of id: String) -> Int? {
        // Try the entry that was found last, and the one after it.
        for index in max(0, cursor - 1)..<min(ids.count, cursor + 1) where ids[index] == id {
            cursor = index + 1
            return index
        }
        guard let position = positions()[id] else { return nil }
        cursor = position - dropped + 1
        return position - dropped
    }

    private mutating func positions() -> [String: Int] {
        if let positionsById { return positionsById }
        var made: [String: Int] = [:]
        for (index, id) in ids.enumerated() where !id.isEmpty { made[id] = dropped + index }
        positionsById = made
        return made
    }
}
