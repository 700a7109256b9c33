extension PickleStep {
    /// Where the step stands in its file; nil for a step that was read from messages.
    public var location: Location? {
        switch origin {
        case .compiled(let pickle, let step): pickle.record(of: step).position.location
        case .decoded: nil
        }
    }
}
