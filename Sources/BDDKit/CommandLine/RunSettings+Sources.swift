import BDDReports

extension RunSettings {
    /// What the command line, the profiles and the environment say together.
    ///
    /// The command line wins over profiles, option by option: also where an option is a list, its list takes the place
    /// of the profiles'; only parameters are joined, name by name. Paths on the command line take the place of those in
    /// profiles. `CUCUMBER_FILTER_TAGS` counts when nothing else says which tags.
    /// - Throws: `UsageError` for the command line, `ProfileErrors` for a profile.
    init(
        _ arguments: [String], _ environment: [String: String], formats: ReportFormats = .builtIn
    ) throws {
        let line = try OptionParser(options: Self.options.flatMap(\.options)).read(arguments)
        var typed = RunSettings(knownFormats: formats)
        for option in line.options { try option.apply(to: &typed) }
        self = typed
        // A question is answered whatever is wrong with a profile.
        guard question == nil else { return }

        self = RunSettings(knownFormats: formats)
        let profiles = try ProfileOptions(typed)
        try profiles.apply(to: &self, typed: line.options)
        for option in line.options { try option.apply(to: &self) }
        // Where scenarios run is one question with two options.
        if typed.inProcess { parallel = typed.parallel }
        if typed.parallel != nil { inProcess = typed.inProcess }
        try requireSense(environment)
        paths = try typed.bisect == nil ? line.operands : bisectedPaths(line)
        if paths.isEmpty { paths = profiles.paths }
        if let seed = bisect { order = .random(seed: seed) }
        if tags.isEmpty, let filter = environment["CUCUMBER_FILTER_TAGS"], !filter.isEmpty { tags = [filter] }
    }
}
