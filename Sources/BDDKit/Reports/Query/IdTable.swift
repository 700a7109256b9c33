/// Values by message id, for ids that are mostly asked for in the order in which they were told.
///
/// Messages come so: what was planned first runs first. Looking at the entry behind the last one that was found needs
/// no hashing. Only when an id is not there, a table of all is made.
struct IdTable<Value> {
    /// Empty where the value was removed.
    private var ids: [String] = []
    private var values: [Value?] = []
    /// Behind the last entry that was found.
    private var cursor = 0
    /// Where ids are in `ids`; nil until one was not where it is mostly.
    private var places: [String: Int]?

    /// Adds a value. One that has the same id is not found any more.
    mutating func add(_ value: Value, id: String) {
        places?[id] = ids.count
        ids.append(id)
        values.append(value)
    }

    /// The value of an id; nil when there is none, or when it was removed.
    mutating func find(_ id: String) -> Value? {
        place(of: id).flatMap { values[$0] }
    }

    /// Those that were not removed, in the order in which they were added.
    var all: [Value] { values.compactMap(\.self) }

    mutating func remove(_ id: String) {
        guard let place = place(of: id) else { return }
        ids[place] = ""
        values[place] = nil
        places?[id] = nil
    }

    private mutating func place(of id: String) -> Int? {
        // The one that was just found, or the one after it.
        for place in max(0, cursor - 1)..<min(ids.count, cursor + 1) where ids[place] == id {
            cursor = place + 1
            return place
        }
        let place = index()[id]
        if let place { cursor = place + 1 }
        return place
    }

    private mutating func index() -> [String: Int] {
        if let places { return places }
        var made: [String: Int] = [:]
        for (place, id) in ids.enumerated() where !id.isEmpty { made[id] = place }
        places = made
        return made
    }
}
