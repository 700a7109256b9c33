import Foundation

/// How many of its inputs a long test tries: a quarter, or all of them where `BDD_THOROUGH` is set, as by `.ci/nightly`.
public enum Thoroughness {
    public static let isWhole = ProcessInfo.processInfo.environment["BDD_THOROUGH"] != nil

    /// The number of inputs to draw, of `count` in a thorough run.
    public static func draws(of count: Int) -> Int { isWhole ? count : (count + 3) / 4 }

    /// Whether the input number `index` is tried: every fourth is, or each one in a thorough run.
    public static func takes(_ index: Int) -> Bool { isWhole || index.isMultiple(of: 4) }
}
