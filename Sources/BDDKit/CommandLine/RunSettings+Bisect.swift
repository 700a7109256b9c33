extension RunSettings {
    /// What a bisection decides itself.
    private static let decided: Set<String> = [
        "--order", "--shard", "--timings", "--parallel", "--in-process", "--dry-run", "--fail-fast", "--retry",
        "--retry-tag-filter", "--format", "--quiet",
    ]

    /// What says which scenarios run, or what is shown, and not how they run.
    private static let selecting: Set<String> = [
        "--bisect", "--tags", "--name", "--exclude", "--allow-no-tests", "--color", "--no-color",
    ]

    /// Reads the command line of a bisection: a path with a line is the scenario that fails.
    ///
    /// - Returns: the other paths.
    /// - Throws: `UsageError.conflict` for an option that the bisection decides, `BisectionError.severalTargets`.
    mutating func bisectedPaths(_ line: GivenArguments<RunSettings>) throws -> [String] {
        if let option = line.options.map(\.option.longName).first(where: Self.decided.contains) {
            throw UsageError.conflict("--bisect", option)
        }
        let targets = line.operands.filter { !$0.hasPrefix("@") && !PathArgument($0).lines.isEmpty }
        if targets.count > 1 { throw BisectionError.severalTargets(targets) }
        bisectTarget = targets.first
        typedForRun = line.options.filter { !Self.selecting.contains($0.option.longName) }.flatMap { given in
            given.option.kind == .flag ? [given.option.longName] : [given.option.longName, given.value]
        }
        return line.operands.filter { $0 != targets.first }
    }
}
