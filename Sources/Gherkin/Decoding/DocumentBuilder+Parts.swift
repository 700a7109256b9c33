extension DocumentBuilder {
    /// A Markdown feature may have no keyword.
    mutating func heading(_ node: Node) throws -> HeadingRecord {
        HeadingRecord(
            position: try node.position(),
            keyword: try keep(node.decodeIfPresent(String.self, forKey: .keyword) ?? ""),
            name: try keep(node.decode(String.self, forKey: .name)),
            description: try keep(node.decode(String.self, forKey: .description)))
    }

    mutating func tags(_ node: Node) throws -> IdentifiedRun {
        var tags = IdentifiedRun(run: Run(first: records.tags.count), firstId: nextId)
        try node.forEachNode(.tags) { tag in
            let record = TagRecord(
                position: try tag.position(), name: try keep(tag.decode(String.self, forKey: .name)))
            records.tags.append(record)
            _ = keep(id: try tag.decode(String.self, forKey: .id))
        }
        tags.run.count = UInt32(records.tags.count) - tags.run.first
        return tags
    }

    mutating func addRow(_ node: Node) throws {
        _ = keep(id: try node.decode(String.self, forKey: .id))
        var cells: [(location: Location, value: String)] = []
        try node.forEachNode(.cells) { cell in
            cells.append(
                (try cell.decode(Location.self, forKey: .location), try cell.decode(String.self, forKey: .value)))
        }
        try addRow(node.decode(Location.self, forKey: .location), cells: cells)
    }
}
