/// Makes ids in sequence ("0", "1", "2" …) across all files that share it. Messages carry ids as strings; the library
/// keeps them as numbers and converts them late.
public struct IdGenerator: Sendable {
    /// The number of the next id.
    public private(set) var next: Int

    /// Makes a generator whose first id is `next`.
    public init(next: Int = 0) {
        self.next = next
    }

    /// Returns the decimal digits of ``next`` and increments ``next``.
    public mutating func makeId() -> String {
        String(reserve(1))
    }

    /// Reserves `count` consecutive ids and returns the first.
    @discardableResult
    package mutating func reserve(_ count: Int) -> Int {
        defer { next += count }
        return next
    }
}
