extension Pickle {
    /// The row of examples from which an outline's pickle was made, and the header above the row.
    package struct Example: Hashable, Sendable {
        package let header: [String]
        package let cells: [String]
        /// The location of each cell's value in the file.
        package let locations: [Location]
    }

    /// Nil for a plain scenario, and for a pickle that was read from messages.
    package var example: Example? {
        guard case .compiled(let pickle) = origin, let examples = pickle.examples, let row = pickle.exampleRow else {
            return nil
        }
        let document = pickle.document
        let header = document.cellTexts(ofRow: Int(examples.rows.range.first))
        let cells = GherkinDocument.TableRow(storage: document, index: row.index, localId: row.id).cells
        return Example(
            header: header.map { String(decoding: $0, as: UTF8.self) }, cells: cells.map(\.value),
            locations: cells.map(\.location))
    }

    /// Returns the pickle that the outline would have with `values` as its row of examples; the same pickle if it has
    /// no row.
    ///
    /// The result has new ids, but the nodes and location of this pickle.
    ///
    /// - Parameter name: The name of the result; nil for the outline's name with the values filled in.
    package func filled(with values: [String], name: String? = nil, ids: inout IdGenerator) -> Pickle {
        guard case .compiled(let pickle) = origin, let examples = pickle.examples else { return self }
        let placeholders = Placeholders(
            names: pickle.document.placeholderNames(of: examples), values: values.map { Array($0.utf8) })
        let steps = (0..<pickle.stepCount).map { position in
            let step = pickle.step(position)
            let record = pickle.record(of: step)
            let filling = step.isBackground ? nil : placeholders
            return DecodedPickleStep(
                id: ids.makeId(), text: pickle.string(record.text, placeholders: filling), type: step.type,
                astNodeIds: pickle.astNodeIds(of: step),
                argument: pickle.argument(of: record, placeholders: filling))
        }
        return Pickle(
            origin: .decoded(
                DecodedPickle(
                    id: ids.makeId(), uri: uri, location: location, astNodeIds: astNodeIds, tags: tags,
                    name: name ?? pickle.string(pickle.scenario.heading.name, placeholders: placeholders),
                    language: language, steps: steps)))
    }
}
