import CucumberExpressions

/// Defines a parameter type, for use as `{name}` in expressions.
///
/// - Parameters:
///   - name: the name between the braces.
///   - pattern: the regular expression of the texts that the type matches.
///   - useForSnippets: whether suggestions for undefined steps use the type.
///   - preferForRegexpMatch: whether the type wins if a regular expression's group has the pattern of several types.
///   - file: the source file of the definition; the compiler fills it in.
///   - line: the line of the definition in `file`; the compiler fills it in.
///   - transform: makes the value from the text of the first group, or from the whole match if the pattern has no
///     group. It runs on the actor of the step's closure. An error that it throws fails the step.
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
/// `groups` makes the value from the text of each group; nil for a group that took no part in the match. If a closure
/// fits both `transform` and `groups`, such as `{ $0 }`, it is used as `transform`.
@_disfavoredOverload
public func ParameterType<W: World, Output: Sendable>(
    _ name: String, pattern: String, useForSnippets: Bool = true, preferForRegexpMatch: Bool = false,
    file: String = #filePath, line: Int = #line, groups: @escaping ([String?]) throws -> Output
) -> LibraryEntry<W> {
    .parameterType(
        name, pattern: pattern, useForSnippets: useForSnippets, preferForRegexpMatch: preferForRegexpMatch,
        generator: nil, at: CodeLocation(file: file, line: line), groups: groups)
}

/// Defines a parameter type with a generator: in a cell of the examples, `{name}` stands for any generated value.
///
/// The step's text gets the description of a generated value. If `pattern` does not match the descriptions, map
/// `generator` to texts that it matches. The other parameters are the same as for a type without a generator.
public func ParameterType<W: World, Output: Sendable, Example>(
    _ name: String, pattern: String, useForSnippets: Bool = true, preferForRegexpMatch: Bool = false,
    generator: Generator<Example>, file: String = #filePath, line: Int = #line,
    transform: @escaping (String) throws -> Output
) -> LibraryEntry<W> {
    ParameterType(
        name, pattern: pattern, useForSnippets: useForSnippets, preferForRegexpMatch: preferForRegexpMatch,
        generator: generator, file: file, line: line, groups: { try transform($0.first.flatMap(\.self) ?? "") })
}

/// Defines a parameter type with a generator and a pattern with several groups.
///
/// The step's text gets the description of a generated value. `groups` makes the value from the text of each group; nil
/// for a group that took no part in the match.
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

/// Defines a parameter type whose values take time to make, such as rows of a database.
///
/// The other parameters are the same as for a type whose `transform` makes the value at once. `transform` runs before the
/// step's closure, on no actor unless it says so itself. The values of one step are made one after the other.
public func ParameterType<W: World, Output: Sendable>(
    _ name: String, pattern: String, useForSnippets: Bool = true, preferForRegexpMatch: Bool = false,
    file: String = #filePath, line: Int = #line, transform: @escaping (String) async throws -> Output
) -> LibraryEntry<W> {
    .asyncParameterType(
        name, pattern: pattern, useForSnippets: useForSnippets, preferForRegexpMatch: preferForRegexpMatch,
        generator: nil, at: CodeLocation(file: file, line: line),
        groups: { try await transform($0.first.flatMap(\.self) ?? "") })
}

/// Defines a parameter type with several groups whose values take time to make.
///
/// `groups` makes the value from the text of each group; nil for a group that took no part in the match.
@_disfavoredOverload
public func ParameterType<W: World, Output: Sendable>(
    _ name: String, pattern: String, useForSnippets: Bool = true, preferForRegexpMatch: Bool = false,
    file: String = #filePath, line: Int = #line, groups: @escaping ([String?]) async throws -> Output
) -> LibraryEntry<W> {
    .asyncParameterType(
        name, pattern: pattern, useForSnippets: useForSnippets, preferForRegexpMatch: preferForRegexpMatch,
        generator: nil, at: CodeLocation(file: file, line: line), groups: groups)
}

/// Defines a parameter type with a generator whose values take time to make.
///
/// In a cell of the examples, `{name}` stands for any text that `generator` makes.
public func ParameterType<W: World, Output: Sendable, Example>(
    _ name: String, pattern: String, useForSnippets: Bool = true, preferForRegexpMatch: Bool = false,
    generator: Generator<Example>, file: String = #filePath, line: Int = #line,
    transform: @escaping (String) async throws -> Output
) -> LibraryEntry<W> {
    .asyncParameterType(
        name, pattern: pattern, useForSnippets: useForSnippets, preferForRegexpMatch: preferForRegexpMatch,
        generator: generator.map { String(describing: $0) }, at: CodeLocation(file: file, line: line),
        groups: { try await transform($0.first.flatMap(\.self) ?? "") })
}

/// Defines a parameter type for an enum with text raw values, such as `{color}` for `enum Color: String, CaseIterable`.
///
/// The type matches the raw values of all cases. In a cell of the examples, `{color}` stands for any case.
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
        return try require(Output(rawValue: text), "'\(text)' is not one of \(values.joined(separator: ", "))")
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

extension LibraryEntry {
    fileprivate static func asyncParameterType<Output: Sendable>(
        _ name: String, pattern: String, useForSnippets: Bool, preferForRegexpMatch: Bool,
        generator: Generator<String>?, at location: CodeLocation,
        groups: @escaping ([String?]) async throws -> Output
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
                            asyncTransform: { try await groups($0) })
                    })))
    }
}

/// A regular expression that matches exactly `text`.
private func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
        if #"\^$.|?*+()[]{}/"#.unicodeScalars.contains(scalar) { escaped.append("\\") }
        escaped.append(scalar)
    }
    return String(escaped)
}
