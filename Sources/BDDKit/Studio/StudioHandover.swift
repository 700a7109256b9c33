import BDDStudio

/// What `bdd studio` leaves to its next version, so that its pages go on as if nothing had happened.
struct StudioHandover: Handover {
    let key: StudioKey
    let failures: [FailedScenario]
}
