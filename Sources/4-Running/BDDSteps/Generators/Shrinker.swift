/// Looks for the simplest choices with which a property still fails.
///
/// The shrinker proposes candidates; its caller tries each one and records the result. The same results always lead to
/// the same best draw. The search ends when no pass has an untried candidate left.
package struct Shrinker: Sendable {
    /// The simplest choices known to fail.
    package private(set) var best: Draw
    private var passes: [any ShrinkPass] = Shrinker.newPasses
    private var pass = 0
    private var tried: Set<[UInt64]>
    private var hasImproved = false

    package init(_ failing: Draw) {
        best = failing
        tried = [failing.choices]
    }

    /// The next choices to try; nil when the search has ended.
    package mutating func next() -> [UInt64]? {
        while true {
            guard let candidate = passes[pass].next(best) else {
                guard nextPass() else { return nil }
                continue
            }
            if Draw.isSimpler(candidate, than: best.choices), tried.insert(candidate).inserted { return candidate }
            passes[pass].record(fails: false)
        }
    }

    /// Records the result of the last candidate.
    ///
    /// - Parameter draw: the choices that the generator actually made from a failing candidate, which must be simpler
    ///   than `best`; nil if the candidate does not fail.
    package mutating func record(_ draw: Draw?) {
        if let draw {
            best = draw
            tried.insert(draw.choices)
            hasImproved = true
        }
        passes[pass].record(fails: draw != nil)
    }

    /// Moves on to the next pass. After the last pass, starts again with the first if `best` has improved; else returns
    /// false.
    private mutating func nextPass() -> Bool {
        pass += 1
        guard pass == passes.count else { return true }
        guard hasImproved else { return false }
        hasImproved = false
        passes = Self.newPasses
        pass = 0
        return true
    }

    private static var newPasses: [any ShrinkPass] {
        [SpanDeletion(), ChoiceLowering(), TwinLowering(), Carrying(), SmallChoices()]
    }
}

/// A strategy that proposes simpler choices, one candidate after another.
protocol ShrinkPass: Sendable {
    /// The next candidate; nil when the pass has none left. `best` changes after each candidate that fails.
    mutating func next(_ best: Draw) -> [UInt64]?

    /// Records whether the property fails with the last candidate; then that candidate is an improvement.
    mutating func record(fails: Bool)
}
