/// An option of a command: its names, its help, and what it does to the command's settings.
package struct Option<Settings> {
    package enum Kind: Sendable {
        /// Takes no value.
        case flag
        /// Takes one value: a second one takes the place of the first.
        case single
        /// Takes a value each time it is given.
        case list
        /// Takes a `NAME=VALUE` each time it is given.
        case map
    }

    /// The long name last, such as `["-t", "--tags"]`.
    package let names: [String]
    let kind: Kind
    /// What the value is called in the help; nil for a flag.
    package let placeholder: String?
    package let help: String
    let apply: (inout Settings, String) throws -> Void

    /// A flag, which takes no value.
    package static func flag(_ names: String..., help: String, apply: @escaping (inout Settings) -> Void) -> Option {
        Option(names: names, kind: .flag, placeholder: nil, help: help) { settings, _ in apply(&settings) }
    }

    /// An option with a value.
    package static func value(
        _ names: String..., kind: Kind = .single, placeholder: String, help: String,
        apply: @escaping (inout Settings, String) throws -> Void
    ) -> Option {
        Option(names: names, kind: kind, placeholder: placeholder, help: help, apply: apply)
    }

    var longName: String { names.last ?? "" }
}

/// Options that the help shows under one title.
struct OptionGroup<Settings> {
    let title: String
    let options: [Option<Settings>]
}

/// An option with the value it was given: empty for a flag.
struct GivenOption<Settings> {
    let option: Option<Settings>
    let value: String

    func apply(to settings: inout Settings) throws { try option.apply(&settings, value) }
}

/// What a command was given: its options, in order, and the arguments that are no options.
struct GivenArguments<Settings> {
    var options: [GivenOption<Settings>] = []
    var operands: [String] = []
}
