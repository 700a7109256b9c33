extension Pickle {
    /// The same pickle with other ids for itself and its steps, when it was decoded from a message.
    package func renamed(_ name: (String) -> String) -> Pickle {
        guard case .decoded(let pickle) = origin else { return self }
        let steps = pickle.steps.map { step in
            DecodedPickleStep(
                id: name(step.id), text: step.text, type: step.type, astNodeIds: step.astNodeIds,
                argument: step.argument)
        }
        return Pickle(
            origin: .decoded(
                DecodedPickle(
                    id: name(pickle.id), uri: pickle.uri, location: pickle.location, astNodeIds: pickle.astNodeIds,
                    tags: pickle.tags, name: pickle.name, language: pickle.language, steps: steps)))
    }
}
