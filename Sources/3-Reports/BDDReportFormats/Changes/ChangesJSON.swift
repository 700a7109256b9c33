import BDDJSON
import BDDOverTime

extension SpecificationChanges {
    /// One object with the list `changes`: an entry for each kind of change of a scenario, feature, rule or background.
    package var json: String {
        var json = JSONWriter()
        json.object { json in
            json.member("old", oldName)
            json.member("new", newName)
            json.key("scenarios")
            json.object { json in
                json.member("old", diff.old.scenarios.count)
                json.member("new", diff.new.scenarios.count)
            }
            if !omissions.isEmpty { json.array("omissions", omissions) { $0.string($1) } }
            let entries = diff.changes.flatMap { change in change.kinds.map { (kind: $0, change: change) } }
            json.array("changes", entries) { json, entry in
                json.object { entry.change.write(entry.kind, to: &$0) }
            }
        }
        return json.text + "\n"
    }
}

extension SpecificationDiff.Change {
    fileprivate func write(_ kind: SpecificationDiff.Kind, to json: inout JSONWriter) {
        json.member("kind", kind.rawValue)
        json.member("element", element.rawValue)
        json.member("uri", place.uri)
        json.member("line", place.line)
        json.member("name", place.name)
        if element != .scenario { json.member("scenarios", scenarioCount) }
        if let old {
            json.key("old")
            json.object { json in
                json.member("uri", old.uri)
                json.member("line", old.line)
                json.member("name", old.name)
                if !oldRule.isEmpty { json.member("rule", oldRule) }
            }
        }
        if !newRule.isEmpty { json.member("rule", newRule) }
        switch kind {
        case .retagged:
            json.array("added", addedTags) { $0.string($1) }
            json.array("removed", removedTags) { $0.string($1) }
        case .changed:
            json.array("lines", edits.filter(\.isChange)) { json, edit in json.object { edit.write(to: &$0) } }
        case .added, .removed, .renamed, .moved, .reordered: break
        }
    }
}

extension LineEdit {
    /// `old` and `new` are the lines as they are compared; a line that is gone has no `new`.
    fileprivate func write(to json: inout JSONWriter) {
        json.member("part", part.rawValue)
        switch self {
        case .same: break
        case .removed(let line): json.member("old", line.shown)
        case .added(let line): json.member("new", line.shown)
        case .changed(let old, let new):
            json.member("old", old.shown)
            json.member("new", new.shown)
        case .moved(let line, let direction):
            json.member("old", line.shown)
            json.member("new", line.shown)
            json.member("moved", direction.rawValue)
        }
    }
}
