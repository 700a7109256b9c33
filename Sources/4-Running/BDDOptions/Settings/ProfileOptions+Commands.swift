extension ProfileOptions where Settings == RunSettings {
    /// Reads the profiles' options that a command other than `run` accepts, without the list options in `given`.
    ///
    /// - Throws: `ProfileErrors`.
    package init<Own>(
        for given: GivenArguments<Own>, of options: [Option<Own>], reader: ProfileReader
    ) throws {
        let known = options.map(\.longName)
        let lists = given.options.map(\.option).filter { $0.kind == .list }.map(\.longName)
        try self.init(given, RunSettings.profileOptions, reader: reader)
        keep { known.contains($0) && !lists.contains($0) }
    }
}
