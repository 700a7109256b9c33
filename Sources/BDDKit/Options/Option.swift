/// An option of a command: all that is known of it stands in its declaration, and in no other list.
package struct Option<Settings>: Sendable {
    package enum Kind: Sendable {
        /// Takes no value.
        case flag
        /// Takes one value: of two, the second one counts.
        case single
        /// Takes a value each time it is given.
        case list
        /// Takes a `NAME=VALUE` each time it is given.
        case map
    }

    enum Effect: Sendable {
        /// Changes the settings of the command.
        case sets(@Sendable (inout Settings, String) throws -> Void)
        /// Is answered with a text, and the command does nothing else. It can change no settings.
        case answers(@Sendable (Question) throws -> String)
    }

    /// What an option says of a run.
    enum Purpose: Sendable {
        /// Which scenarios are run.
        case selection
        /// How scenarios are run: a bisection repeats it in the command that it prints.
        case execution
        /// What is shown of a run.
        case presentation
    }

    /// Another option without which an option does nothing.
    struct Need: Sendable {
        /// As it is typed, such as `--retry N`.
        let option: String
        let isMet: @Sendable (Settings) -> Bool
    }

    /// A filter, for messages about a selection that selects nothing.
    struct Filter: Sendable {
        enum Subject: Sendable {
            case files, scenarios
        }

        let subject: Subject
        let values: any KeyPath<Settings, [String]> & Sendable
    }

    /// The long name last, such as `["-t", "--tags"]`.
    package let names: [String]
    let kind: Kind
    /// What the value is called in the help; nil for a flag.
    package let placeholder: String?
    package let help: String
    let effect: Effect

    fileprivate(set) var purpose = Purpose.execution
    fileprivate(set) var filter: Filter?
    /// The commands that take it too, beside the one in whose table it stands.
    fileprivate(set) var otherCommands: Set<CommandName> = []
    /// The long names of the options that it cannot be given with.
    fileprivate(set) var excluders: [String] = []
    fileprivate(set) var need: Need?
    fileprivate(set) var isCommandLineOnly = false
    /// Whether it says nothing to runs that are repeated.
    fileprivate(set) var isOfSingleRuns = false
    /// Whether the help shows it first.
    fileprivate(set) var isMostUsed = false
    /// What a shell offers for its value.
    fileprivate(set) var completion = Completion.none
    /// Whether a run with it can use a worker that has started before the arguments are read.
    fileprivate(set) var allowsEarlyWorker = true
    /// Whether the settings ask for what a person has to look at.
    fileprivate(set) var needsReview: @Sendable (Settings) -> Bool = { _ in false }

    init(
        _ names: [String], _ kind: Kind, placeholder: String?, help: String, effect: Effect, traits: [Trait]
    ) {
        self.names = names
        self.kind = kind
        self.placeholder = placeholder
        self.help = help
        self.effect = effect
        for trait in traits { trait.declare(&self) }
    }

    /// The same option of a command whose settings have these in them.
    func lifted<Outer>(into inner: any WritableKeyPath<Outer, Settings> & Sendable) -> Option<Outer> {
        let effect: Option<Outer>.Effect =
            switch effect {
            case .sets(let apply): .sets { try apply(&$0[keyPath: inner], $1) }
            case .answers(let answer): .answers(answer)
            }
        let kind: Option<Outer>.Kind =
            switch kind {
            case .flag: .flag
            case .single: .single
            case .list: .list
            case .map: .map
            }
        var option = Option<Outer>(names, kind, placeholder: placeholder, help: help, effect: effect, traits: [])
        option.excluders = excluders
        option.completion = completion
        return option
    }

    var longName: String { names.last ?? "" }

    var isQuestion: Bool {
        if case .answers = effect { true } else { false }
    }

    /// Whether a profile may hold it: profiles say how runs are, and a question runs nothing.
    var isAllowedInProfiles: Bool { !isQuestion && !isCommandLineOnly }
}

extension Option {
    /// A flag, which takes no value.
    package static func flag(
        _ names: String..., help: String, traits: Trait..., apply: @escaping @Sendable (inout Settings) throws -> Void
    ) -> Option {
        Option(
            names, .flag, placeholder: nil, help: help, effect: .sets { settings, _ in try apply(&settings) },
            traits: traits)
    }

    /// An option with a value.
    ///
    /// - Parameter apply: changes the settings; throws `BadValue` for a value that it cannot understand.
    package static func value(
        _ names: String..., kind: Kind = .single, placeholder: String, help: String, traits: Trait...,
        apply: @escaping @Sendable (inout Settings, String) throws -> Void
    ) -> Option {
        Option(names, kind, placeholder: placeholder, help: help, effect: .sets(apply), traits: traits)
    }

    /// An option that is answered instead of doing what the command does.
    static func question(
        _ names: String..., placeholder: String? = nil, help: String, traits: Trait...,
        answer: @escaping @Sendable (Question) throws -> String
    ) -> Option {
        var traits = traits
        traits.append(.withoutEarlyWorker)
        return Option(
            names, placeholder == nil ? .flag : .single, placeholder: placeholder, help: help,
            effect: .answers(answer), traits: traits)
    }
}

extension Option {
    /// A fact about an option, beside its names, its help and its effect.
    package struct Trait: Sendable {
        fileprivate let declare: @Sendable (inout Option) -> Void

        /// Says which scenarios are run.
        static var selects: Trait { Trait { $0.purpose = .selection } }

        /// Says which files or scenarios are run, as patterns that one finds in the settings.
        static func selects(
            _ subject: Filter.Subject, by values: any KeyPath<Settings, [String]> & Sendable
        ) -> Trait {
            Trait { option in
                option.purpose = .selection
                option.filter = Filter(subject: subject, values: values)
            }
        }

        /// Says what is shown.
        static var presents: Trait { Trait { $0.purpose = .presentation } }

        static func alsoTaken(by commands: CommandName...) -> Trait { Trait { $0.otherCommands = Set(commands) } }

        /// Cannot be given together with any of these options, which are named first when both are.
        static func excluded(by longNames: String...) -> Trait { Trait { $0.excluders = longNames } }

        /// Does nothing without another option.
        static func needs(_ option: String, isMet: @escaping @Sendable (Settings) -> Bool) -> Trait {
            Trait { $0.need = Need(option: option, isMet: isMet) }
        }

        static var commandLineOnly: Trait { Trait { $0.isCommandLineOnly = true } }

        /// Makes no sense where runs follow each other.
        static var ofSingleRuns: Trait { Trait { $0.isOfSingleRuns = true } }

        static var mostUsed: Trait { Trait { $0.isMostUsed = true } }

        /// What its value can be, as a shell offers it.
        static func completed(by completion: Completion) -> Trait { Trait { $0.completion = completion } }

        /// Needs no worker, or another one than would be started before the arguments are read.
        static var withoutEarlyWorker: Trait { Trait { $0.allowsEarlyWorker = false } }

        /// Writes what a person has to look at, whatever option asks for it.
        static func needsReview(when isAskedFor: @escaping @Sendable (Settings) -> Bool) -> Trait {
            Trait { $0.needsReview = isAskedFor }
        }
    }
}

/// A question of the command line: what its answer can be made of.
package struct Question {
    /// The value behind the option; empty for a flag.
    let value: String
    let glue: () -> [any Glue]
    /// The help of the command that is asked.
    let help: () -> String
}

/// Options that the help shows under one title.
struct OptionGroup<Settings>: Sendable {
    /// Nil for the only group of a command.
    let title: String?
    var options: [Option<Settings>]
}

/// The name of a command of the program, as options say by which commands they are taken.
enum CommandName: String, Sendable {
    case run, watch, studio, check, steps, format, parse, report, merge, resume, trace, mutate, `init`, lsp
    case completions, help
}
