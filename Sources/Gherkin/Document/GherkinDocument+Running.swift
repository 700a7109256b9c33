// What running a document needs of it, without a view for each node.
extension GherkinDocument {
    /// Whether every scenario has steps, and neither a scenario nor a background has a description.
    package var hasNothingButSteps: Bool {
        storage.records.scenarios.allSatisfy { $0.steps.count > 0 && $0.heading.description.isEmpty }
            && storage.records.backgrounds.allSatisfy { $0.heading.description.isEmpty }
    }

    /// The same document with other ids, for one that was parsed apart from those before it.
    ///
    /// - Parameter count: how many ids it takes.
    package func renumbered(_ count: Int, ids: inout IdGenerator) -> GherkinDocument {
        GherkinDocument(storage: storage.counted(from: ids.reserve(count)))
    }
}

extension DocumentStorage {
    fileprivate func counted(from first: Int) -> DocumentStorage {
        DocumentStorage(
            uri: uri, language: language, bytes: bytes, form: form, identifiers: .counted(from: first), records: records
        )
    }
}
