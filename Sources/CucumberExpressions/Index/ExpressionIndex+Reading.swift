extension ExpressionIndex {
    /// The matches of the expressions that a walk has found.
    func matches(_ workspace: inout Workspace, _ text: String) throws(MatchError) -> [Match] {
        if workspace.walk.found.count == 1 {
            let found = workspace.walk.found[0]
            let arguments = try arguments(of: Int(found.expression), found.captures, &workspace, text)
            guard let arguments else { return [] }
            if arguments.isEmpty { return plainMatches[Int(found.expression)] }
            return [Match(expression: Int(found.expression), arguments: arguments)]
        }
        var captures: [Int: Range<Int32>?] = [:]
        for found in workspace.walk.found {
            // Found in two ways: which of them comes first is for the expression itself to say.
            let isNew = captures[Int(found.expression)] == nil
            captures[Int(found.expression)] = isNew ? found.captures : .some(nil)
        }
        var matches: [Match] = []
        for number in captures.keys.sorted() {
            let range = captures[number] ?? nil
            guard let arguments = try arguments(of: number, range, &workspace, text) else { continue }
            matches.append(Match(expression: number, arguments: arguments))
        }
        return matches
    }

    /// The arguments of an expression, or nil when it does not match after all.
    private func arguments(
        of number: Int, _ range: Range<Int32>?, _ workspace: inout Workspace, _ text: String
    ) throws(MatchError) -> [Argument]? {
        guard let types = readings[number], let range else { return try expressions[number].match(text) }
        guard !types.isEmpty else { return [] }
        do {
            return try arguments(types, range, &workspace, text.utf8Span.span)
        } catch {
            throw MatchError(error, expression: expressions[number].source)
        }
    }

    private func arguments(
        _ types: [ParameterType], _ range: Range<Int32>, _ workspace: inout Workspace, _ text: Text
    ) throws(Matcher.Failure) -> [Argument] {
        var reader = GroupReader()
        var arguments: [Argument] = []
        arguments.reserveCapacity(types.count)
        for place in range {
            let capture = workspace.walk.captures[Int(place)]
            let bytes = Int(capture.range.lowerBound)..<Int(capture.range.upperBound)
            let fragment = Int(capture.fragment)
            guard let program = fragments[fragment].captureProgram else {
                let group = reader.group(bytes, in: text)
                arguments.append(Argument(group: group, parameterType: types[arguments.count]))
                continue
            }
            let slots = try program.slots(in: text, bytes, &workspace.matcher)
            for shape in fragments[fragment].shapes {
                let group = reader.group(shape, slots, in: text)
                arguments.append(Argument(group: group, parameterType: types[arguments.count]))
            }
        }
        return arguments
    }
}
