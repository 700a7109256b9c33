extension ProfileOptions where Settings == RunSettings {
    /// Of what profiles say the options that another command than a run takes, without the lists that were typed.
    ///
    /// - Throws: what is wrong with the profiles.
    package init<Own>(
        _ run: RunSettings, for given: GivenArguments<Own>, of options: [Option<Own>]
    ) throws {
        let known = options.map(\.longName)
        let lists = given.options.map(\.option).filter { $0.kind == .list }.map(\.longName)
        try self.init(run.profiles, in: run.config, RunSettings.runOptions)
        keep { known.contains($0) && !lists.contains($0) }
    }
}
