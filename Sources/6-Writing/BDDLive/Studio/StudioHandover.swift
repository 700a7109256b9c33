package import BDDStudio

/// What `bdd studio` leaves to its next version, so that its pages go on as if nothing had happened.
package struct StudioHandover: Handover {
    package let key: StudioKey
    package let failures: [FailedScenario]

    package init(key: StudioKey, failures: [FailedScenario]) {
        self.key = key
        self.failures = failures
    }
}
