extension Pickle {
    /// Returns a decoded pickle with its id and its steps' ids mapped by `name`; a compiled pickle is unchanged.
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
