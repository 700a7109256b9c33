/// Looks for the simplest choices with which something still fails.
///
/// It proposes candidates and is given the result of each; who tries them, and where, it does not know. The same
/// answers always lead to the same end. The search is over when no pass has a candidate left that was not tried.
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

    /// The next choices to try; nil when nothing simpler is left.
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

    /// Records what became of the candidate.
    ///
    /// - Parameter draw: the choices that were really made with it when it fails, simpler than the best so far; nil
    ///   when it does not fail.
    package mutating func record(_ draw: Draw?) {
        if let draw {
            best = draw
            tried.insert(draw.choices)
            hasImproved = true
        }
        passes[pass].record(fails: draw != nil)
    }

    /// After the last pass the first one comes again, if anything has become simpler since.
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

/// A strategy that makes choices simpler, as a sequence of candidates.
protocol ShrinkPass: Sendable {
    /// The next candidate; nil when the pass has none left. After a candidate that fails `best` is a new one.
    mutating func next(_ best: Draw) -> [UInt64]?

    /// Records whether the last candidate fails, which is what is looked for.
    mutating func record(fails: Bool)
}
