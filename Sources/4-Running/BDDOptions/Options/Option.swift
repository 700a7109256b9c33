import BDDDiagnostics
import BDDSteps

/// An option of a command. Its declaration holds everything about it; no other list repeats its name.
package struct Option<Settings>: Sendable {
    package enum Kind: Sendable {
        /// Takes no value.
        case flag
        /// Takes one value; if given twice, the second value counts.
        case single
        /// Takes a value each time it is given.
        case list
        /// Takes a `NAME=VALUE` each time it is given.
        case map
    }

    enum Effect: Sendable {
        /// Changes the settings of the command.
        case sets(@Sendable (inout Settings, String) throws -> Void)
        /// Prints a text instead of running the command. Cannot change settings.
        case answers(@Sendable (Question) throws -> String)
    }

    /// The aspect of a run that an option affects.
    enum Purpose: Sendable {
        /// The option selects the scenarios.
        case selection
        /// The option changes how scenarios run. A bisection repeats it in the command that it prints.
        case execution
        /// The option changes what a run shows.
        case presentation
    }

    /// The option that another option needs to have an effect.
    struct Need: Sendable {
        /// The needed option as it is typed, such as `--retry N`.
        let option: String
        /// Whether the option may stand in a profile, for the runs that have the needed one.
        var isOfTyped = false
        let isMet: @Sendable (Settings) -> Bool
    }

    /// An option that filters files or scenarios, for messages about an empty selection.
    struct Filter: Sendable {
        enum Subject: Sendable {
            case files, scenarios
        }

        let subject: Subject
        let values: any KeyPath<Settings, [String]> & Sendable
    }

    /// All names of the option, the long one last, such as `["-t", "--tags"]`.
    package let names: [String]
    package let kind: Kind
    /// The name of the value in the help; nil for a flag.
    package let placeholder: String?
    package let help: String
    let effect: Effect

    fileprivate(set) var purpose = Purpose.execution
    fileprivate(set) var filter: Filter?
    /// The other commands that accept the option, besides the one in whose table it is.
    fileprivate(set) var otherCommands: Set<CommandName> = []
    /// The long names of the options that cannot be combined with this one.
    fileprivate(set) var excluders: [String] = []
    fileprivate(set) var need: Need?
    fileprivate(set) var isCommandLineOnly = false
    /// Whether the command line can hold the option once only.
    fileprivate(set) var isOnce = false
    /// Whether the option sets a parameter that steps and hooks read.
    fileprivate(set) var setsParameter = false
    /// Whether the option makes no sense for repeated runs.
    package fileprivate(set) var isOfSingleRuns = false
    /// Whether the help lists the option among the most used ones.
    package fileprivate(set) var isMostUsed = false
    /// The completion that a shell offers for the value.
    package fileprivate(set) var completion = Completion.none
    /// Whether a run with the option can use a worker that was started before the arguments were read.
    package fileprivate(set) var allowsEarlyWorker = true
    /// Whether the settings ask for output that a person must review.
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

    /// The same option for a command whose settings contain these settings at `inner`.
    package func lifted<Outer>(into inner: any WritableKeyPath<Outer, Settings> & Sendable) -> Option<Outer> {
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
        option.isOnce = isOnce
        return option
    }

    package var longName: String { names.last ?? "" }

    /// Whether the value names a report and its file.
    var takesReportFiles: Bool { placeholder == "TYPE[:FILE]" }

    package var isQuestion: Bool {
        if case .answers = effect { true } else { false }
    }

    /// Whether a profile may hold the option. A question may not, because it runs nothing.
    var isAllowedInProfiles: Bool { !isQuestion && !isCommandLineOnly }
}

extension Option {
    /// Makes an option without a value.
    package static func flag(
        _ names: String..., help: String, traits: Trait..., apply: @escaping @Sendable (inout Settings) throws -> Void
    ) -> Option {
        Option(
            names, .flag, placeholder: nil, help: help, effect: .sets { settings, _ in try apply(&settings) },
            traits: traits)
    }

    /// Makes an option with a value.
    ///
    /// - Parameter apply: changes the settings; throws `BadValue` for a value that it cannot understand.
    package static func value(
        _ names: String..., kind: Kind = .single, placeholder: String, help: String, traits: Trait...,
        apply: @escaping @Sendable (inout Settings, String) throws -> Void
    ) -> Option {
        Option(names, kind, placeholder: placeholder, help: help, effect: .sets(apply), traits: traits)
    }

    /// The question that every command answers.
    package static var help: Option { .question("-h", "--help", help: "print this") { $0.help() } }

    /// The question for the version of the program.
    package static var version: Option {
        .question("-v", "--version", help: "print the version") { _ in "\(ProgramName.version)\n" }
    }

    /// Makes an option that prints an answer instead of running the command.
    package static func question(
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
    /// A property of an option besides its names, help and effect.
    package struct Trait: Sendable {
        fileprivate let declare: @Sendable (inout Option) -> Void

        /// The option selects the scenarios of a run.
        static var selects: Trait { Trait { $0.purpose = .selection } }

        /// The option selects files or scenarios by the patterns in the settings at `values`.
        static func selects(
            _ subject: Filter.Subject, by values: any KeyPath<Settings, [String]> & Sendable
        ) -> Trait {
            Trait { option in
                option.purpose = .selection
                option.filter = Filter(subject: subject, values: values)
            }
        }

        /// The option changes what a run shows.
        static var presents: Trait { Trait { $0.purpose = .presentation } }

        static func alsoTaken(by commands: CommandName...) -> Trait { Trait { $0.otherCommands = Set(commands) } }

        /// The option cannot be combined with the options `longNames`, which the error message names first.
        static func excluded(by longNames: String...) -> Trait { Trait { $0.excluders = longNames } }

        /// The option has no effect without `option`.
        package static func needs(_ option: String, isMet: @escaping @Sendable (Settings) -> Bool) -> Trait {
            Trait { $0.need = Need(option: option, isMet: isMet) }
        }

        /// The option has no effect without `option`. A profile may have it all the same.
        static func needsIfTyped(_ option: String, isMet: @escaping @Sendable (Settings) -> Bool) -> Trait {
            Trait { $0.need = Need(option: option, isOfTyped: true, isMet: isMet) }
        }

        static var commandLineOnly: Trait { Trait { $0.isCommandLineOnly = true } }

        /// The option makes no sense for repeated runs.
        static var ofSingleRuns: Trait { Trait { $0.isOfSingleRuns = true } }

        /// The command line can hold the option once only: with a second value people expect both to count.
        static var once: Trait { Trait { $0.isOnce = true } }

        /// The option sets a parameter that steps and hooks read.
        package static var parameter: Trait { Trait { $0.setsParameter = true } }

        static var mostUsed: Trait { Trait { $0.isMostUsed = true } }

        /// A shell offers `completion` for the value of the option.
        package static func completed(by completion: Completion) -> Trait { Trait { $0.completion = completion } }

        /// A run with the option cannot use the worker that was started before the arguments were read.
        static var withoutEarlyWorker: Trait { Trait { $0.allowsEarlyWorker = false } }

        /// The option can make a run write output that a person must review.
        static func needsReview(when isAskedFor: @escaping @Sendable (Settings) -> Bool) -> Trait {
            Trait { $0.needsReview = isAskedFor }
        }
    }
}

/// The data from which an option's answer is made.
package struct Question {
    /// The value of the option; empty for a flag.
    let value: String
    let glue: () -> [any Glue]
    /// Makes the help text of the command.
    package let help: () -> String
}

/// Options that the help shows under one title.
package struct OptionGroup<Settings>: Sendable {
    /// Nil for the only group of a command.
    package let title: String?
    package var options: [Option<Settings>]

    package init(title: String?, options: [Option<Settings>]) {
        self.title = title
        self.options = options
    }
}

/// The name of a command of the program.
package enum CommandName: String, Sendable {
    case run, watch, studio, check, steps, format, parse, report, merge, resume, trace, mutate, diff, history, site,
        `init`, lsp
    case completions, help
}
