import CucumberExpressions

/// Defines a parameter type, for use as `{name}` in expressions.
///
/// - Parameters:
///   - name: what stands between the braces.
///   - pattern: the regular expression of what it matches.
///   - useForSnippets: whether suggestions for undefined steps use it.
///   - preferForRegexpMatch: whether it wins when a regular expression's group has the same pattern as several types.
///   - file: where the type is defined; the compiler fills it in.
///   - line: the line there; the compiler fills it in.
///   - transform: makes the value from the text of the first group, or of all when the pattern has no group. What it
///     throws fails the step. It is called where the step's closure runs.
public func ParameterType<W: World, Output: Sendable>(
    _ name: String, pattern: String, useForSnippets: Bool = true, preferForRegexpMatch: Bool = false,
    file: String = #filePath, line: Int = #line, transform: @escaping (String) throws -> Output
) -> LibraryEntry<W> {
    ParameterType(
        name, pattern: pattern, useForSnippets: useForSnippets, preferForRegexpMatch: preferForRegexpMatch,
        file: file, line: line, groups: { try transform($0.first.flatMap(\.self) ?? "") })
}

/// Defines a parameter type whose pattern has several groups.
///
/// `groups` makes the value from what each group matched; nil for a group that took no part. A closure that could take
/// the text as well as the groups, such as `{ $0 }`, takes the text.
@_disfavoredOverload
public func ParameterType<W: World, Output: Sendable>(
    _ name: String, pattern: String, useForSnippets: Bool = true, preferForRegexpMatch: Bool = false,
    file: String = #filePath, line: Int = #line, groups: @escaping ([String?]) throws -> Output
) -> LibraryEntry<W> {
    .parameterType(
        name, pattern: pattern, useForSnippets: useForSnippets, preferForRegexpMatch: preferForRegexpMatch,
        generator: nil, at: CodeLocation(file: file, line: line), groups: groups)
}

/// Defines a parameter type with a generator: in a cell of the examples, `{name}` stands for any value of it.
///
/// What stands in the step is the description of a generated value. A generator whose values describe themselves
/// otherwise than the pattern says is mapped to texts that the pattern matches. All other parameters are those of the
/// parameter type without a generator.
public func ParameterType<W: World, Output: Sendable, Example>(
    _ name: String, pattern: String, useForSnippets: Bool = true, preferForRegexpMatch: Bool = false,
    generator: Generator<Example>, file: String = #filePath, line: Int = #line,
    transform: @escaping (String) throws -> Output
) -> LibraryEntry<W> {
    ParameterType(
        name, pattern: pattern, useForSnippets: useForSnippets, preferForRegexpMatch: preferForRegexpMatch,
        generator: generator, file: file, line: line, groups: { try transform($0.first.flatMap(\.self) ?? "") })
}

/// Defines a parameter type with a generator, whose pattern has several groups.
///
/// What stands in the step is the description of a generated value. `groups` makes the value from what each group
/// matched; nil for a group that took no part.
@_disfavoredOverload
public func ParameterType<W: World, Output: Sendable, Example>(
    _ name: String, pattern: String, useForSnippets: Bool = true, preferForRegexpMatch: Bool = false,
    generator: Generator<Example>, file: String = #filePath, line: Int = #line,
    groups: @escaping ([String?]) throws -> Output
) -> LibraryEntry<W> {
    .parameterType(
        name, pattern: pattern, useForSnippets: useForSnippets, preferForRegexpMatch: preferForRegexpMatch,
        generator: generator.map { String(describing: $0) }, at: CodeLocation(file: file, line: line), groups: groups)
}

/// Defines a parameter type whose values are the cases of an enum with text as its raw value: `{color}` for
/// `enum Color: String, CaseIterable`. In a cell of the examples `{color}` stands for any of them.
public func ParameterType<W: World, Output: Sendable & CaseIterable & RawRepresentable<String>>(
    _ name: String, _ type: Output.Type, file: String = #filePath, line: Int = #line
) -> LibraryEntry<W> {
    let values = type.allCases.map(\.rawValue)
    let pattern = values.sorted { $0.utf8.count > $1.utf8.count }.map(escaped).joined(separator: "|")
    let generator: Generator<String>? = values.isEmpty ? nil : .element(of: values)
    return .parameterType(
        name, pattern: pattern, useForSnippets: true, preferForRegexpMatch: false, generator: generator,
        at: CodeLocation(file: file, line: line)
    ) { groups -> Output in
        let text = groups.first.flatMap(\.self) ?? ""
        return try require(Output(rawValue: text), "'\(text)' is none of \(values.joined(separator: ", "))")
    }
}

extension LibraryEntry {
    fileprivate static func parameterType<Output: Sendable>(
        _ name: String, pattern: String, useForSnippets: Bool, preferForRegexpMatch: Bool,
        generator: Generator<String>?, at location: CodeLocation,
        groups: @escaping ([String?]) throws -> Output
    ) -> LibraryEntry {
        nonisolated(unsafe) let groups = groups
        return LibraryEntry(
            definition: .parameterType(
                ParameterTypeDefinition(
                    name: name, regexps: [pattern], useForSnippets: useForSnippets,
                    preferForRegexpMatch: preferForRegexpMatch, location: location, generator: generator,
                    make: { name, regexps, snippets, prefer throws(ParameterTypeError) in
                        try CucumberExpressions.ParameterType(
                            name, regexps: regexps, useForSnippets: snippets, preferForRegexpMatch: prefer,
                            transform: { try groups($0) })
                    })))
    }
}

/// The text as a regular expression that matches just it.
private func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
        if #"\^$.|?*+()[]{}/"#.unicodeScalars.contains(scalar) { escaped.append("\\") }
        escaped.append(scalar)
    }
    return String(escaped)
}
