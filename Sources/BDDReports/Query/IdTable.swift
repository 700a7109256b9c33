/// Values by message id, for ids that are mostly asked for in the order in which they came.
///
/// Messages come so: what was planned first runs first. Looking at the entry behind the last one that was found needs
/// no hashing. Only when an id is not there, a table of all is made. The room of what was removed is used again, so that
/// many values that come and go take the memory of those that are there at a time.
struct IdTable<Value> {
    /// Empty where the value was removed.
    private var ids: [String] = []
    private var values: [Value?] = []
    /// Behind the last entry that was found.
    private var cursor = 0
    /// Before it are only removed entries.
    private var start = 0
    /// How many entries were there before those that are left.
    private var dropped = 0
    /// Where ids are in `ids`, counted from the first that was ever added; nil until one was not where it is mostly.
    private var positionsById: [String: Int]?

    /// Adds a value. One that has the same id is not found any more.
    mutating func add(_ value: Value, id: String) {
        count += 1
        positionsById?[id] = dropped + ids.count
        ids.append(id)
        values.append(value)
    }

    /// The value of an id; nil when there is none, or when it was removed.
    mutating func find(_ id: String) -> Value? {
        index(of: id).flatMap { values[$0] }
    }

    /// Those that were not removed, in the order in which they were added.
    var all: [Value] { values.compactMap(\.self) }

    /// How many were not removed.
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

    /// Fewer removed entries than these are no matter.
    private static var portion: Int { 64 }

    private mutating func index(of id: String) -> Int? {
        // The one that was just found, or the one after it.
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
