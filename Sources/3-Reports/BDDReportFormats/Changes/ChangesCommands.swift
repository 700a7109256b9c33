import BDDOverTime

extension SpecificationChanges {
    /// A notice of GitHub Actions for each change, at the line of the new file.
    package var workflowCommands: String {
        var text = ""
        for kind in SpecificationDiff.Kind.inOrderOfNews {
            for change in diff.changes where change.firstKind == kind {
                // A line that is gone cannot be annotated.
                let isGone = change.new == nil
                let message = ([change.title] + change.remarks).joined(separator: "\n")
                let command = WorkflowCommand(
                    .notice, file: isGone ? nil : change.place.uri, line: isGone ? nil : change.place.line,
                    title: "Specification: \(change.kindText)",
                    message: isGone ? "\(message) (was \(change.place.uri):\(change.place.line))" : message)
                text += command.text + "\n"
            }
        }
        for omission in omissions {
            text +=
                WorkflowCommand(.warning, file: nil, line: nil, title: "Specification", message: omission).text + "\n"
        }
        return text + WorkflowCommand(.notice, file: nil, line: nil, title: "Specification", message: headline).text
            + "\n"
    }
}
