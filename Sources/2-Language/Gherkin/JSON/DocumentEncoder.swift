package import BDDJSON

extension GherkinDocument {
    /// Writes the `gherkinDocument` message.
    package func write(to writer: inout JSONWriter) { write(children: 0..<childCount, to: &writer) }

    /// The number of the feature's children.
    package var childCount: Int { storage.records.featureChildren.count }

    /// Writes a part of the `gherkinDocument` message: the feature's children in the range `children`. The part with
    /// the first child includes everything before it, and the part with the last child everything after it, so that
    /// consecutive parts form the whole message.
    package func write(children: Range<Int>, to writer: inout JSONWriter) {
        let bytes = storage.bytes
        DocumentEncoder(storage: storage).document(children, bytes.elements, to: &writer)
    }
}

/// Writes a document from its records without making strings.
struct DocumentEncoder {
    private let storage: DocumentStorage
    private let ids: NodeIds
    private let steps: StepEncoder
    private let tables: TableEncoder

    init(storage: DocumentStorage) {
        self.storage = storage
        ids = NodeIds(storage)
        tables = TableEncoder(storage: storage, ids: ids)
        steps = StepEncoder(storage: storage, ids: ids, tables: tables)
    }

    func document(_ children: Range<Int>, _ text: Span<UInt8>, to writer: inout JSONWriter) {
        let all = storage.records.featureChildren
        if children.lowerBound == 0 {
            writer.beginObject()
            if let feature = storage.records.feature { begin(feature, text, to: &writer) }
        } else {
            writer.goOn()
        }
        self.children(all[children], text, to: &writer)
        guard children.upperBound == all.count else { return }
        if storage.records.feature != nil {
            writer.endArray()
            writer.endObject()
        }
        end(text, to: &writer)
    }

    /// Writes what precedes the children of the feature.
    private func begin(_ feature: FeatureRecord, _ text: Span<UInt8>, to writer: inout JSONWriter) {
        writer.key("feature")
        writer.beginObject()
        tags(feature.tags, text, to: &writer)
        heading(feature.heading, language: storage.language, text: text, to: &writer)
        writer.key("children")
        writer.beginArray()
    }

    /// Writes what follows the feature.
    private func end(_ text: Span<UInt8>, to writer: inout JSONWriter) {
        writer.key("comments")
        writer.array {
            for comment in storage.records.comments {
                $0.object {
                    $0.location(comment.position)
                    $0.text("text", text, in: comment.text)
                }
                $0.drainIfFull()
            }
        }
        writer.member("uri", storage.uri)
        writer.endObject()
    }

    private func children(_ children: ArraySlice<ChildRecord>, _ text: Span<UInt8>, to writer: inout JSONWriter) {
        for child in children {
            writer.object { self.child(child, text, to: &$0) }
            writer.drainIfFull()
        }
    }

    private func child(_ child: ChildRecord, _ text: Span<UInt8>, to writer: inout JSONWriter) {
        let index = Int(child.index)
        switch child.kind {
        case .background:
            writer.key("background")
            writer.object { background(storage.records.backgrounds[index], text, to: &$0) }
        case .scenario:
            writer.key("scenario")
            writer.object { scenario(storage.records.scenarios[index], text, to: &$0) }
        case .rule:
            writer.key("rule")
            writer.object { rule(storage.records.rules[index], text, to: &$0) }
        }
    }

    private func rule(_ rule: RuleRecord, _ text: Span<UInt8>, to writer: inout JSONWriter) {
        writer.id("id", Int(rule.id), of: ids)
        tags(rule.tags, text, to: &writer)
        heading(rule.heading, text: text, to: &writer)
        writer.key("children")
        writer.array { children(storage.records.ruleChildren[rule.children.indices], text, to: &$0) }
    }

    private func background(_ background: BackgroundRecord, _ text: Span<UInt8>, to writer: inout JSONWriter) {
        writer.id("id", Int(background.id), of: ids)
        heading(background.heading, text: text, to: &writer)
        steps.write(background.steps, text, to: &writer)
    }

    private func scenario(_ scenario: ScenarioRecord, _ text: Span<UInt8>, to writer: inout JSONWriter) {
        writer.id("id", Int(scenario.id), of: ids)
        tags(scenario.tags, text, to: &writer)
        heading(scenario.heading, text: text, to: &writer)
        steps.write(scenario.steps, text, to: &writer)
        writer.key("examples")
        writer.array {
            for index in scenario.examples.indices {
                $0.object { examples(storage.records.examples[index], text, to: &$0) }
            }
        }
    }

    private func examples(_ examples: ExamplesRecord, _ text: Span<UInt8>, to writer: inout JSONWriter) {
        writer.id("id", Int(examples.id), of: ids)
        tags(examples.tags, text, to: &writer)
        heading(examples.heading, text: text, to: &writer)
        if examples.hasHeader {
            writer.key("tableHeader")
            tables.row(Int(examples.rows.range.first), id: Int(examples.rows.firstId), text: text, to: &writer)
        }
        writer.key("tableBody")
        tables.rows(examples.body, text, to: &writer)
    }

    /// - Parameter language: The code of the language; only a feature has one.
    private func heading(
        _ heading: HeadingRecord, language: String? = nil, text: Span<UInt8>, to writer: inout JSONWriter
    ) {
        let keyword = text.extracting(heading.keyword.indices)
        let name = text.extracting(heading.name.indices)
        let room = JSONWriter.room(forText: keyword.count) + JSONWriter.room(forText: name.count)
        writer.write(
            JSONWriter.locationRoom + JSONWriter.room(forText: language?.utf8.count ?? 0) + room
                + JSONFrame.heading,
            isFollowing: true
        ) {
            $0.append(heading.position)
            if let language {
                $0.append(copying: ",\"language\":")
                $0.append(quoted: language)
            }
            if !keyword.isEmpty {
                $0.append(copying: ",\"keyword\":")
                $0.append(quoted: keyword)
            }
            $0.append(copying: ",\"name\":")
            $0.append(quoted: name)
        }
        writer.description(heading.description, in: storage, text: text)
    }

    private func tags(_ tags: IdentifiedRange, _ text: Span<UInt8>, to writer: inout JSONWriter) {
        writer.key("tags")
        writer.array {
            for (offset, index) in tags.range.indices.enumerated() {
                let tag = storage.records.tags[index]
                $0.object {
                    $0.location(tag.position)
                    $0.text("name", text, in: tag.name)
                    $0.id("id", Int(tags.firstId) + offset, of: ids)
                }
            }
        }
    }
}
