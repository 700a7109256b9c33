// What running a document needs of it, without a view for each node.
extension GherkinDocument {
    /// Whether the file was no UTF-8, and what cannot be read was replaced by U+FFFD.
    package var isRepaired: Bool { storage.isRepaired }

    /// Whether the file is UTF-8 and no Markdown, every scenario has steps and no examples, nothing has a description,
    /// and no tag has parentheses.
    package var isPlain: Bool {
        !isRepaired && storage.form != .markdown && storage.records.examples.isEmpty
            && storage.records.feature?.heading.description.isEmpty != false
            && storage.records.rules.allSatisfy { $0.heading.description.isEmpty }
            && storage.records.scenarios.allSatisfy { $0.steps.count > 0 && $0.heading.description.isEmpty }
            && storage.records.backgrounds.allSatisfy { $0.heading.description.isEmpty }
            && storage.records.tags.allSatisfy { !storage.bytes[$0.name.indices].contains(UInt8(ascii: "(")) }
    }

    package var hasTags: Bool { !storage.records.tags.isEmpty }
}
