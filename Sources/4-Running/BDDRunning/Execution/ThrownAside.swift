import BDDSteps
import CucumberMessages

/// An error thrown outside a step's body: by a BeforeStep or AfterStep hook, or when the scenario was torn down.
struct ThrownAside: Error {
    let error: any Error
    /// The name of the code that threw the error, such as `AfterStep`.
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
