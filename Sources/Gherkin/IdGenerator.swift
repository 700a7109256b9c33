/// Makes ids in sequence: "0", "1", "2" … over all the files that share it.
///
/// Cucumber's messages carry ids as strings; inside the library they are numbers and become strings late.
public struct IdGenerator: Sendable {
    /// The number of the id that is made next.
    public private(set) var next: Int

    /// Makes a generator whose first id is `next`.
    public init(next: Int = 0) {
        self.next = next
    }

    /// Makes the next id: the decimal digits of ``next``, which goes on by one.
    public mutating func makeId() -> String {
        String(reserve(1))
    }

    /// Takes `count` ids in a row and returns the first.
    @discardableResult
    package mutating func reserve(_ count: Int) -> Int {
        defer { next += count }
        return next
    }
}
