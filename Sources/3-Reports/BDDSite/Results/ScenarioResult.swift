import BDDReports
import CucumberMessages

/// The result of a scenario, or of a row of its examples, in its last attempt.
struct ScenarioResult: Sendable {
    /// The result of a step or hook.
    struct Step: Sendable {
        let status: Status
        /// The reason why the step did not pass; nil if there is nothing to say.
        let message: String?
        let pictures: [SitePicture]
        /// The name of a hook; empty for a step.
        var hook = ""
    }

    let status: Status
    /// Whether the scenario passed only when it was repeated.
    let isFlaky: Bool
    /// Whether the scenario failed and a quarantine excuses the failure.
    var isExcused = false
    /// A remark about the quarantine of the scenario; nil if none applies.
    var quarantine: String?
    /// The steps of the pickle in their order, background steps first.
    var steps: [Step] = []
    /// The hooks that did not pass, or that attached pictures.
    var hooks: [Step] = []
}

/// A picture on a page.
struct SitePicture: Sendable, Equatable {
    /// The path of the picture in the site, as `pictures/0123456789abcdef.png`.
    let path: String
    /// The contents of the picture in words, for people who do not see it.
    let alternative: String
}
