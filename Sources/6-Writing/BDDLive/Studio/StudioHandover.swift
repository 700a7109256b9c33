package import BDDStudio

/// The data that `bdd studio` hands to its rebuilt program, so that open pages go on without a break.
package struct StudioHandover: Handover {
    package let key: StudioKey
    package let failures: [FailedScenario]
    package let changes: [FileChange]

    package init(key: StudioKey, failures: [FailedScenario], changes: [FileChange]) {
        self.key = key
        self.failures = failures
        self.changes = changes
    }
}
