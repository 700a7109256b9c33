/// The `gherkinDocument` message.
extension GherkinDocument {
    package func write(to writer: inout JSONWriter) {
        let bytes = storage.bytes
        let encoder = DocumentEncoder(storage: storage)
        writer.object { encoder.document(bytes.span, &$0) }
    }
}

/// Writes a document from its records; no string is made.
struct DocumentEncoder {
    let storage: DocumentStorage

    func document(_ text: Span<UInt8>, _ writer: inout JSONWriter) {
        if let feature = storage.records.feature {
            writer.key("feature")
            writer.object { self.feature(feature, text, &$0) }
        }
        writer.key("comments")
        writer.array {
            for comment in storage.records.comments {
                $0.object {
                    $0.location(comment.position)
                    $0.text("text", text, comment.text)
                }
                $0.drainIfFull()
            }
        }
        writer.member("uri", storage.uri)
    }

    private func feature(_ feature: FeatureRecord, _ text: Span<UInt8>, _ writer: inout JSONWriter) {
        tags(feature.tags, text, &writer)
        writer.location(feature.heading.position)
        writer.member("language", storage.language)
        heading(feature.heading, text, &writer)
        children(storage.records.featureChildren[...], text, &writer)
    }

    private func children(_ children: ArraySlice<ChildRecord>, _ text: Span<UInt8>, _ writer: inout JSONWriter) {
        writer.key("children")
        writer.array {
            for child in children {
                $0.object { self.child(child, text, &$0) }
                $0.drainIfFull()
            }
        }
    }

    private func child(_ child: ChildRecord, _ text: Span<UInt8>, _ writer: inout JSONWriter) {
        let index = Int(child.index)
        switch child.kind {
        case .background:
            writer.key("background")
            writer.object { background(storage.records.backgrounds[index], text, &$0) }
        case .scenario:
            writer.key("scenario")
            writer.object { scenario(storage.records.scenarios[index], text, &$0) }
        case .rule:
            writer.key("rule")
            writer.object { rule(storage.records.rules[index], text, &$0) }
        }
    }

    private func rule(_ rule: RuleRecord, _ text: Span<UInt8>, _ writer: inout JSONWriter) {
        id(rule.id, &writer)
        tags(rule.tags, text, &writer)
        writer.location(rule.heading.position)
        heading(rule.heading, text, &writer)
        children(storage.records.ruleChildren[rule.children.indices], text, &writer)
    }

    private func background(_ background: BackgroundRecord, _ text: Span<UInt8>, _ writer: inout JSONWriter) {
        id(background.id, &writer)
        writer.location(background.heading.position)
        heading(background.heading, text, &writer)
        steps(background.steps, text, &writer)
    }

    private func scenario(_ scenario: ScenarioRecord, _ text: Span<UInt8>, _ writer: inout JSONWriter) {
        id(scenario.id, &writer)
        tags(scenario.tags, text, &writer)
        writer.location(scenario.heading.position)
        heading(scenario.heading, text, &writer)
        steps(scenario.steps, text, &writer)
        writer.key("examples")
        writer.array {
            for index in scenario.examples.indices {
                $0.object { examples(storage.records.examples[index], text, &$0) }
            }
        }
    }
}

extension DocumentEncoder {
    func id(_ id: UInt32, _ writer: inout JSONWriter) {
        writer.id("id", Int(id), of: storage)
    }

    func heading(_ heading: HeadingRecord, _ text: Span<UInt8>, _ writer: inout JSONWriter) {
        if !heading.keyword.isEmpty { writer.text("keyword", text, heading.keyword) }
        writer.text("name", text, heading.name)
        writer.key("description")
        if storage.form == .plain, !heading.description.isEmpty {
            writer.string(storage.plainDescription(heading.description).span)
        } else {
            writer.string(text.extracting(heading.description.indices))
        }
    }

    func tags(_ tags: IdentifiedRun, _ text: Span<UInt8>, _ writer: inout JSONWriter) {
        writer.key("tags")
        writer.array {
            for (offset, index) in tags.run.indices.enumerated() {
                let tag = storage.records.tags[index]
                $0.object {
                    $0.location(tag.position)
                    $0.text("name", text, tag.name)
                    id(tags.firstId + UInt32(offset), &$0)
                }
            }
        }
    }
}
