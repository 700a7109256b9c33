import BDDSteps
import CucumberMessages

/// What was thrown not by a step itself, but beside it: by a hook of steps, or when the scenario was torn down.
struct ThrownAside: Error {
    let error: any Error
    /// What has thrown it.
    let origin: String
    let location: CodeLocation

    init(_ error: any Error, by origin: String, at location: CodeLocation) {
        self.error = error
        self.origin = origin
        self.location = location
    }

    init(_ error: any Error, by hook: Hook) {
        let kind = hook.type == .beforeTestStep ? "BeforeStep" : "AfterStep"
        self.init(error, by: kind + (hook.name.map { " '\($0)'" } ?? ""), at: hook.location)
    }
}
