package import BDDRunning

/// An event of a live run.
package enum LiveEvent: Sendable {
    /// The files with these paths have new texts, or are gone.
    case taken([String])
    /// The scenarios with these ids wait now, because feature texts changed or a run was ordered.
    case planned([Int])
    /// An event of the scenario with this id.
    case scenario(Int, ScenarioEvent)
    /// Nothing is left to run; the state stays as it is until something changes.
    case settled
}
