package import BDDRunning

/// What a live run tells while it goes on.
package enum LiveEvent: Sendable {
    /// Texts were taken or runs were asked for: these scenarios, by their ids, wait now.
    case planned([Int])
    /// Something happens in the scenario with this id.
    case scenario(Int, ScenarioEvent)
    /// Nothing is left to run: what is known now stays until something changes.
    case settled
}
