// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// For what draws and shrinks thousands of times in one run of the features: fast also while all else is built for
/// debugging. No library product has a target with these: how they are built is for those to say who depend on them.
let fastSettings = settings + [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// For the programs that people start all day: with all libraries in it, a program starts in a third of the time. The two
/// symbols are nothing: else it would sort its unwind tables when its first thread ends, though the linker has done so.
let startsFast: [LinkerSetting] = [
    .unsafeFlags(
        [
            "-static-executable", "-use-ld=lld", "-l_FoundationCShims", "-l_FoundationCollections",
            "-Xlinker", "--defsym=__register_frame_info=0", "-Xlinker", "--defsym=__deregister_frame_info=0",
        ],
        .when(platforms: [.linux], configuration: .release))
]

let package = Package(
    name: "bdd",
    // What Swift 6.2 brought into the system: spans of arrays and texts, and arrays in place.
    platforms: [.macOS(.v26), .iOS(.v26), .tvOS(.v26), .visionOS(.v26)],
    products: [
        .library(name: "BDDKit", targets: ["BDDKit"]),
        .library(name: "BDDTesting", targets: ["BDDTesting"]),
        .library(name: "Gherkin", targets: ["Gherkin"]),
        .library(name: "CucumberExpressions", targets: ["CucumberExpressions"]),
        .library(name: "CucumberMessages", targets: ["CucumberMessages"]),
        .executable(name: "bdd", targets: ["bdd"]),
        .executable(name: "bdd-benchmark", targets: ["bdd-benchmark"]),
    ],
    targets: [
        // The pipeline: text → document → pickles → plan → run → envelopes → reports.
        .target(name: "Gherkin", swiftSettings: settings),
        .target(name: "CucumberExpressions", swiftSettings: settings),
        .target(name: "CucumberMessages", dependencies: ["Gherkin"], swiftSettings: settings),
        .target(
            name: "BDDReports", dependencies: ["BDDZlib", "CucumberMessages", "Gherkin"], swiftSettings: settings,
            plugins: ["EmbedText"]),
        // What can be said of feature files without running them.
        .target(
            name: "BDDLanguageService",
            dependencies: ["BDDReports", "CucumberExpressions", "CucumberMessages", "Gherkin"], swiftSettings: settings),
        .target(name: "BDDPlatform", swiftSettings: settings),
        // The language service for editors: the Language Server Protocol.
        .target(
            name: "BDDLanguageServer",
            dependencies: ["BDDLanguageService", "BDDPlatform", "BDDReports", "Gherkin"], swiftSettings: settings),
        .target(
            name: "BDDKit",
            dependencies: [
                "BDDLanguageServer", "BDDLanguageService", "BDDPlatform", "BDDReports", "BDDStudio",
                "CucumberExpressions",
                "CucumberMessages", "Gherkin",
            ],
            swiftSettings: settings),
        // Makes Swift constants of the script and the style of the HTML report.
        .plugin(name: "EmbedText", capability: .buildTool(), path: "Sources/EmbedText"),

        // As much of HTTP as a page on this machine needs.
        .target(name: "BDDHTTP", dependencies: ["BDDPlatform"], swiftSettings: settings),

        // The page on which features are written, run and looked at.
        .target(
            name: "BDDStudio",
            dependencies: ["BDDHTTP", "BDDLanguageService", "BDDPlatform", "BDDReports", "Gherkin"],
            swiftSettings: settings, plugins: ["EmbedText"]),

        // Compression, for the HTML report and for PNG files.
        .target(name: "BDDZlib", swiftSettings: settings),

        // Features as Swift Testing cases. A module of its own, as only tests can link Swift Testing.
        .target(name: "BDDTesting", dependencies: ["BDDKit"], swiftSettings: settings),

        // The systems the features describe. They know nothing of Gherkin.
        // Rounding and roots are in libm, which only Foundation's users are linked with on Linux.
        .target(
            name: "HeadlessUI", dependencies: ["BDDZlib"], swiftSettings: fastSettings,
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
        .target(name: "Mastermind", dependencies: ["HeadlessUI"], swiftSettings: fastSettings),
        .target(name: "TicTacToe", swiftSettings: settings),
        .target(name: "PhotoBooth", dependencies: ["HeadlessUI"], swiftSettings: settings),

        // What steps and tests hold the systems against: expected pictures, layout problems, boards in words.
        .target(name: "TestEquipment", dependencies: ["HeadlessUI", "Mastermind"], swiftSettings: fastSettings),

        // The binding of the two, and the program.
        .target(
            name: "Acceptance",
            dependencies: [
                "BDDKit", "BDDPlatform", "HeadlessUI", "Mastermind", "PhotoBooth", "TestEquipment", "TicTacToe",
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "bdd", dependencies: ["Acceptance", "BDDKit"], swiftSettings: settings, linkerSettings: startsFast),

        // How fast all of that is: beside plain byte scans, and beside the programs of others.
        .executableTarget(
            name: "bdd-benchmark",
            dependencies: [
                "BDDKit", "BDDLanguageService", "BDDPlatform", "CucumberExpressions", "CucumberMessages", "Gherkin",
            ],
            swiftSettings: settings,
            linkerSettings: startsFast),

        // Inputs that nobody would write, for all that reads what comes from outside.
        .executableTarget(
            name: "bdd-fuzz",
            dependencies: [
                "BDDHTTP", "BDDKit", "BDDLanguageServer", "BDDLanguageService", "BDDPlatform", "BDDReports",
                "CucumberExpressions", "CucumberMessages", "Gherkin",
            ],
            swiftSettings: settings),

        // A program whose steps crash, hang and attack, for the tests of the worker processes.
        .executableTarget(
            name: "CrashFixture", dependencies: ["BDDKit"], path: "Tests/CrashFixture", swiftSettings: settings),
        // The steps of the compatibility kit's samples, for tests in one process and in several.
        .executableTarget(
            name: "CompatibilityKit", dependencies: ["BDDKit"], path: "Tests/CompatibilityKit", swiftSettings: settings),
        // Steps that stumble over what earlier scenarios leave behind, for the tests of planning.
        .executableTarget(
            name: "PlanFixture", dependencies: ["BDDKit"], path: "Tests/PlanFixture", swiftSettings: settings),
        // Steps that check well and steps that do not, for the tests of changed features.
        .executableTarget(
            name: "MutateFixture", dependencies: ["BDDKit"], path: "Tests/MutateFixture", swiftSettings: settings),
        // A report format as people write one, for the tests of such formats.
        .executableTarget(
            name: "ReportFixture", dependencies: ["BDDKit"], path: "Tests/ReportFixture", swiftSettings: settings),
        .target(name: "Conformance", path: "Tests/Conformance", swiftSettings: settings),
        .testTarget(name: "GherkinTests", dependencies: ["Gherkin", "Conformance"], swiftSettings: settings),
        .testTarget(
            name: "CucumberExpressionsTests", dependencies: ["CucumberExpressions", "Conformance"],
            swiftSettings: settings),
        // Message streams in and out, for the tests of what reads, writes and reports them.
        .target(
            name: "BDDTestStreams", dependencies: ["BDDReports", "Conformance", "CucumberMessages"],
            path: "Tests/BDDTestStreams", swiftSettings: settings),
        .testTarget(
            name: "CucumberMessagesTests",
            dependencies: ["BDDTestStreams", "Conformance", "CucumberMessages", "Gherkin"], swiftSettings: settings),
        .testTarget(
            name: "BDDReportsTests",
            dependencies: ["BDDReports", "BDDTestStreams", "Conformance", "CucumberMessages", "Gherkin"],
            swiftSettings: settings),
        .testTarget(
            name: "BDDLanguageServiceTests",
            dependencies: ["BDDLanguageService", "BDDReports", "Conformance", "CucumberExpressions", "Gherkin"],
            swiftSettings: settings),
        .testTarget(
            name: "BDDLanguageServerTests",
            dependencies: [
                "BDDLanguageServer", "BDDLanguageService", "BDDPlatform", "BDDReports", "CucumberExpressions",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "BDDKitTests",
            dependencies: [
                "BDDKit", "BDDLanguageService", "BDDPlatform", "BDDReports", "BDDTestStreams", "BDDZlib",
                "CompatibilityKit", "Conformance", "CrashFixture", "CucumberMessages", "Gherkin", "MutateFixture",
                "PlanFixture", "ReportFixture", "bdd",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "AcceptanceTests",
            dependencies: [
                "Acceptance", "BDDKit", "BDDLanguageService", "BDDReports", "BDDTesting", "CucumberExpressions",
                "Gherkin", "HeadlessUI", "Mastermind",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "BenchmarkTests",
            dependencies: ["bdd-benchmark", "BDDKit", "BDDPlatform", "CucumberExpressions", "Gherkin"],
            swiftSettings: settings),
        .testTarget(name: "FuzzTests", dependencies: ["bdd-fuzz", "Gherkin"], swiftSettings: settings),
        // Bytes as tests write them.
        .target(name: "Hexadecimal", path: "Tests/Hexadecimal", swiftSettings: settings),
        .testTarget(name: "BDDHTTPTests", dependencies: ["BDDHTTP", "BDDPlatform"], swiftSettings: settings),
        .testTarget(
            name: "BDDStudioTests",
            dependencies: [
                "BDDHTTP", "BDDLanguageService", "BDDPlatform", "BDDReports", "BDDStudio", "CucumberExpressions",
                "Gherkin",
            ],
            swiftSettings: settings),
        .testTarget(name: "BDDZlibTests", dependencies: ["BDDZlib", "Hexadecimal"], swiftSettings: settings),
        .testTarget(
            name: "HeadlessUITests", dependencies: ["HeadlessUI", "Hexadecimal", "BDDZlib", "TestEquipment"],
            swiftSettings: settings),
        .testTarget(name: "MastermindTests", dependencies: ["Mastermind", "HeadlessUI"], swiftSettings: settings),
        .testTarget(name: "TicTacToeTests", dependencies: ["TicTacToe"], swiftSettings: settings),
        .testTarget(
            name: "PhotoBoothTests", dependencies: ["PhotoBooth", "HeadlessUI", "TestEquipment"],
            swiftSettings: settings),
        .testTarget(
            name: "TestEquipmentTests", dependencies: ["HeadlessUI", "Mastermind", "TestEquipment"],
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
