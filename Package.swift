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

/// For tests. Each batch of files that the compiler takes expands the `@Test` of all files of its module, so there are no
/// more batches than processors.
let testSettings = settings + [.unsafeFlags(["-driver-batch-size-limit", "1000"])]

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
    // `Mutex` and `Atomic` need these. `.ci/availability` checks that nothing needs newer ones.
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .visionOS(.v2)],
    products: [
        .library(name: "BDDKit", targets: ["BDDKit"]),
        .library(name: "BDDSteps", targets: ["BDDSteps"]),
        .library(name: "BDDTesting", targets: ["BDDTesting"]),
        .library(name: "BDDXCTest", targets: ["BDDXCTest"]),
        .library(name: "BDDReports", targets: ["BDDReports"]),
        .library(name: "Gherkin", targets: ["Gherkin"]),
        .library(name: "CucumberExpressions", targets: ["CucumberExpressions"]),
        .library(name: "CucumberMessages", targets: ["CucumberMessages"]),
        .plugin(name: "BDDTestPlugin", targets: ["BDDTestPlugin"]),
        // `bdd` is no product: `swift run bdd` in a package that uses this one would build and run the demo here.
        .executable(name: "gherkin", targets: ["GherkinTool"]),
    ],
    // The rooms of `Sources`, lowest first. `Sources/README.md` says what lives where and what it may use.
    targets: [
        // 1-Platform
        .target(name: "BDDPlatform", path: "Sources/1-Platform/BDDPlatform", swiftSettings: settings),
        .target(name: "BDDZlib", path: "Sources/1-Platform/BDDZlib", swiftSettings: settings),

        // 2-Language
        // The span of an array depends on the array, which only this feature can say of a property of one's own.
        .target(
            name: "BDDJSON", path: "Sources/2-Language/BDDJSON",
            swiftSettings: settings + [.enableExperimentalFeature("Lifetimes")]),
        .target(
            name: "Gherkin", dependencies: ["BDDJSON"], path: "Sources/2-Language/Gherkin", swiftSettings: settings),
        .target(
            name: "CucumberExpressions", dependencies: ["BDDJSON"], path: "Sources/2-Language/CucumberExpressions",
            swiftSettings: settings),
        .target(
            name: "CucumberMessages", dependencies: ["BDDJSON", "Gherkin"],
            path: "Sources/2-Language/CucumberMessages", swiftSettings: settings),

        // 3-Reports
        .target(
            name: "BDDDiagnostics", dependencies: ["BDDJSON", "BDDPlatform", "CucumberMessages", "Gherkin"],
            path: "Sources/3-Reports/BDDDiagnostics", swiftSettings: settings),
        .target(
            name: "BDDSentences", dependencies: ["BDDDiagnostics", "BDDJSON", "CucumberExpressions"],
            path: "Sources/3-Reports/BDDSentences", swiftSettings: settings),
        .target(
            name: "BDDRules",
            dependencies: ["BDDDiagnostics", "BDDJSON", "BDDSentences", "CucumberExpressions", "Gherkin"],
            path: "Sources/3-Reports/BDDRules", swiftSettings: settings),
        // Rules that no run asks for.
        .target(
            name: "BDDReview",
            dependencies: [
                "BDDDiagnostics", "BDDJSON", "BDDPlatform", "BDDRules", "BDDSentences", "CucumberExpressions", "Gherkin",
            ],
            path: "Sources/3-Reports/BDDReview", swiftSettings: settings),
        .target(
            name: "BDDReports",
            dependencies: ["BDDDiagnostics", "BDDJSON", "BDDPlatform", "CucumberMessages", "Gherkin"],
            path: "Sources/3-Reports/BDDReports", swiftSettings: settings),
        .target(
            name: "BDDOverTime",
            dependencies: ["BDDDiagnostics", "BDDJSON", "BDDPlatform", "BDDReports", "CucumberMessages", "Gherkin"],
            path: "Sources/3-Reports/BDDOverTime", swiftSettings: settings),
        .target(
            name: "BDDReportFormats",
            dependencies: [
                "BDDDiagnostics", "BDDJSON", "BDDOverTime", "BDDReports", "BDDZlib", "CucumberMessages", "Gherkin",
            ],
            path: "Sources/3-Reports/BDDReportFormats", swiftSettings: settings, plugins: ["EmbedText"]),
        .target(
            name: "BDDSite",
            dependencies: [
                "BDDDiagnostics", "BDDJSON", "BDDOverTime", "BDDPlatform", "BDDReportFormats", "BDDReports", "BDDRules",
                "BDDSentences", "CucumberMessages", "Gherkin",
            ],
            path: "Sources/3-Reports/BDDSite", swiftSettings: settings, plugins: ["EmbedText"]),
        // Makes Swift constants of the scripts and styles of pages.
        .plugin(name: "EmbedText", capability: .buildTool(), path: "Sources/3-Reports/EmbedText"),

        // 4-Running
        .target(
            name: "BDDSteps",
            dependencies: ["BDDDiagnostics", "BDDJSON", "BDDPlatform", "CucumberExpressions", "CucumberMessages"],
            path: "Sources/4-Running/BDDSteps", swiftSettings: settings),
        .target(
            name: "BDDRunning",
            dependencies: [
                "BDDDiagnostics", "BDDJSON", "BDDPlatform", "BDDReports", "BDDRules", "BDDSentences", "BDDSteps",
                "CucumberExpressions", "CucumberMessages", "Gherkin",
            ],
            path: "Sources/4-Running/BDDRunning", swiftSettings: settings),
        .target(
            name: "BDDOptions",
            dependencies: [
                "BDDDiagnostics", "BDDJSON", "BDDPlatform", "BDDReports", "BDDRules", "BDDRunning", "BDDSteps",
                "CucumberExpressions", "Gherkin",
            ],
            path: "Sources/4-Running/BDDOptions", swiftSettings: settings),
        // A module of its own, as only tests can link Swift Testing.
        .target(
            name: "BDDTesting",
            dependencies: [
                "BDDDiagnostics", "BDDOptions", "BDDPlatform", "BDDReports", "BDDRules", "BDDRunning", "BDDSteps",
                "CucumberExpressions", "CucumberMessages", "Gherkin",
            ],
            path: "Sources/4-Running/BDDTesting", swiftSettings: settings),

        // The same for XCTest, which has no cases: tests of user interfaces and older suites need it.
        .target(
            name: "BDDXCTest", dependencies: ["BDDSteps", "BDDTesting"], path: "Sources/4-Running/BDDXCTest",
            swiftSettings: settings),
        // Makes tests of feature files: a program that needs nothing but Gherkin, as builds wait for it.
        .plugin(
            name: "BDDTestPlugin", capability: .buildTool(), dependencies: ["BDDTestWriter"],
            path: "Sources/4-Running/BDDTestPlugin"),
        .executableTarget(
            name: "BDDTestWriter", dependencies: ["BDDJSON", "Gherkin"], path: "Sources/4-Running/BDDTestWriter",
            swiftSettings: settings),

        // 5-Machines
        .target(
            name: "BDDWorkers",
            dependencies: [
                "BDDDiagnostics", "BDDJSON", "BDDPlatform", "BDDReports", "BDDRunning", "BDDSteps", "CucumberMessages",
                "Gherkin",
            ],
            path: "Sources/5-Machines/BDDWorkers", swiftSettings: settings),
        .target(
            name: "BDDShards",
            dependencies: [
                "BDDDiagnostics", "BDDPlatform", "BDDReports", "BDDRunning", "BDDSteps", "CucumberMessages", "Gherkin",
            ],
            path: "Sources/5-Machines/BDDShards", swiftSettings: settings),

        // 6-Writing
        .target(
            name: "BDDLanguageService",
            dependencies: [
                "BDDDiagnostics", "BDDJSON", "BDDReview", "BDDRules", "BDDSentences", "CucumberExpressions", "Gherkin",
            ],
            path: "Sources/6-Writing/BDDLanguageService", swiftSettings: settings),
        .target(
            name: "BDDLanguageServer",
            dependencies: [
                "BDDDiagnostics", "BDDJSON", "BDDLanguageService", "BDDPlatform", "BDDRules", "BDDSentences", "Gherkin",
            ],
            path: "Sources/6-Writing/BDDLanguageServer", swiftSettings: settings),
        .target(
            name: "BDDHTTP", dependencies: ["BDDPlatform"], path: "Sources/6-Writing/BDDHTTP", swiftSettings: settings),
        .target(
            name: "BDDStudio",
            dependencies: [
                "BDDDiagnostics", "BDDHTTP", "BDDLanguageService", "BDDPlatform", "BDDReportFormats", "BDDRules",
                "BDDSentences", "Gherkin",
            ],
            path: "Sources/6-Writing/BDDStudio", swiftSettings: settings, plugins: ["EmbedText"]),
        .target(
            name: "BDDLive",
            dependencies: [
                "BDDDiagnostics", "BDDPlatform", "BDDReportFormats", "BDDReports", "BDDRules", "BDDRunning", "BDDSteps",
                "BDDStudio", "BDDWorkers", "CucumberMessages", "Gherkin",
            ],
            path: "Sources/6-Writing/BDDLive", swiftSettings: settings),

        .target(
            name: "BDDAuthoring",
            dependencies: [
                "BDDDiagnostics", "BDDJSON", "BDDOptions", "BDDPlatform", "BDDReview", "BDDRules", "BDDRunning", "BDDSentences",
                "BDDSteps", "CucumberExpressions", "CucumberMessages", "Gherkin",
            ],
            path: "Sources/6-Writing/BDDAuthoring", swiftSettings: settings),

        // 7-Trust
        .target(
            name: "BDDMutation",
            dependencies: [
                "BDDDiagnostics", "BDDJSON", "BDDPlatform", "BDDReportFormats", "BDDReports", "BDDRunning", "BDDSteps",
                "BDDWorkers", "CucumberExpressions", "CucumberMessages", "Gherkin",
            ],
            path: "Sources/7-Trust/BDDMutation", swiftSettings: settings),

        // 8-Systems: what the features describe. They know nothing of Gherkin.
        // Rounding and roots are in libm, which only Foundation's users are linked with on Linux.
        .target(
            name: "HeadlessUI", dependencies: ["BDDZlib"], path: "Sources/8-Systems/HeadlessUI",
            swiftSettings: fastSettings, linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
        .target(
            name: "Mastermind", dependencies: ["HeadlessUI"], path: "Sources/8-Systems/Mastermind",
            swiftSettings: fastSettings),
        .target(name: "TicTacToe", path: "Sources/8-Systems/TicTacToe", swiftSettings: settings),
        .target(
            name: "PhotoBooth", dependencies: ["HeadlessUI"], path: "Sources/8-Systems/PhotoBooth",
            swiftSettings: settings),

        // 9-Programs
        .target(
            name: "BDDKit",
            dependencies: [
                "BDDAuthoring", "BDDDiagnostics", "BDDJSON", "BDDLanguageServer", "BDDLanguageService", "BDDLive",
                "BDDMutation", "BDDOptions", "BDDOverTime", "BDDPlatform", "BDDReportFormats", "BDDReports",
                "BDDRules", "BDDRunning", "BDDSentences", "BDDShards", "BDDSite", "BDDSteps", "BDDStudio",
                "BDDWorkers", "CucumberMessages", "Gherkin",
            ],
            path: "Sources/9-Programs/BDDKit", swiftSettings: settings),
        // What steps and tests hold the systems against: expected pictures, layout problems, boards in words.
        .target(
            name: "TestEquipment", dependencies: ["HeadlessUI", "Mastermind"], path: "Sources/9-Programs/TestEquipment",
            swiftSettings: fastSettings),
        .target(
            name: "Acceptance",
            dependencies: [
                "BDDKit", "BDDPlatform", "BDDSteps", "CucumberMessages", "HeadlessUI", "Mastermind", "PhotoBooth",
                "TestEquipment", "TicTacToe",
            ],
            path: "Sources/9-Programs/Acceptance", swiftSettings: settings),
        .executableTarget(
            name: "bdd", dependencies: ["Acceptance", "BDDKit"], path: "Sources/9-Programs/bdd",
            swiftSettings: settings, linkerSettings: startsFast),
        // The commands that need no steps, for the features and streams of every Cucumber.
        .executableTarget(
            name: "GherkinTool", dependencies: ["BDDKit", "CucumberMessages"], path: "Sources/9-Programs/GherkinTool",
            swiftSettings: settings, linkerSettings: startsFast),
        .executableTarget(
            name: "bdd-benchmark",
            dependencies: [
                "BDDAuthoring", "BDDDiagnostics", "BDDJSON", "BDDKit", "BDDOptions", "BDDPlatform", "BDDRules",
                "BDDRunning", "BDDSteps", "BDDWorkers", "CucumberExpressions", "CucumberMessages", "Gherkin",
            ],
            path: "Sources/9-Programs/bdd-benchmark", swiftSettings: settings, linkerSettings: startsFast),
        .executableTarget(
            name: "bdd-fuzz",
            dependencies: [
                "BDDDiagnostics", "BDDHTTP", "BDDJSON", "BDDKit", "BDDLanguageServer", "BDDOptions", "BDDPlatform",
                "BDDReportFormats", "BDDReports", "BDDReview", "BDDRules", "BDDSentences", "BDDSteps",
                "CucumberExpressions", "CucumberMessages", "Gherkin",
            ],
            path: "Sources/9-Programs/bdd-fuzz", swiftSettings: settings),

        // A program whose steps crash, hang and attack, for the tests of the worker processes.
        .executableTarget(
            name: "CrashFixture", dependencies: ["BDDKit", "BDDSteps"],
            path: "Tests/CrashFixture", swiftSettings: settings),
        // The steps of the compatibility kit's samples, for tests in one process and in several.
        .executableTarget(
            name: "CompatibilityKit", dependencies: ["BDDKit", "BDDSteps"],
            path: "Tests/CompatibilityKit", swiftSettings: settings),
        // Steps that stumble over what earlier scenarios leave behind, for the tests of planning.
        .executableTarget(
            name: "PlanFixture", dependencies: ["BDDKit", "BDDSteps"],
            path: "Tests/PlanFixture", swiftSettings: settings),
        // Steps that check well and steps that do not, for the tests of changed features.
        .executableTarget(
            name: "MutateFixture", dependencies: ["BDDKit", "BDDSteps"],
            path: "Tests/MutateFixture", swiftSettings: settings),
        // A report format as people write one, for the tests of such formats.
        .executableTarget(
            name: "ReportFixture", dependencies: ["BDDKit", "BDDReports", "BDDSteps", "CucumberMessages"],
            path: "Tests/ReportFixture", swiftSettings: settings),
        .target(name: "Conformance", dependencies: [], path: "Tests/Conformance", swiftSettings: settings),
        .testTarget(
            name: "GherkinTests", dependencies: ["BDDJSON", "Conformance", "Gherkin"], swiftSettings: testSettings),
        .testTarget(
            name: "BDDTestWriterTests", dependencies: ["BDDTestWriter", "Gherkin"], swiftSettings: testSettings),
        .testTarget(
            name: "CucumberExpressionsTests", dependencies: ["BDDJSON", "Conformance", "CucumberExpressions"],
            swiftSettings: testSettings),
        // Message streams in and out, for the tests of what reads, writes and reports them.
        .target(
            name: "BDDTestStreams", dependencies: ["BDDReports", "Conformance", "CucumberMessages"],
            path: "Tests/BDDTestStreams", swiftSettings: settings),
        .testTarget(
            name: "CucumberMessagesTests",
            dependencies: [
                "BDDJSON", "BDDTestStreams", "Conformance", "CucumberMessages",
            ],
            swiftSettings: testSettings),
        .testTarget(
            name: "BDDReportsTests",
            dependencies: [
                "BDDDiagnostics", "BDDOverTime", "BDDReportFormats", "BDDReports", "BDDTestStreams", "BDDZlib",
                "Conformance", "CucumberMessages", "Gherkin",
            ],
            swiftSettings: testSettings),
        .testTarget(
            name: "BDDOverTimeTests",
            dependencies: ["BDDOverTime", "BDDPlatform", "BDDReports", "Conformance", "CucumberMessages", "Gherkin"],
            swiftSettings: testSettings),
        .testTarget(
            name: "BDDSiteTests",
            dependencies: [
                "BDDDiagnostics", "BDDReports", "BDDSentences", "BDDSite", "BDDTestStreams", "Conformance",
                "CucumberMessages", "Gherkin",
            ],
            swiftSettings: testSettings),
        .testTarget(
            name: "BDDLanguageServiceTests",
            dependencies: [
                "BDDDiagnostics", "BDDJSON", "BDDLanguageService", "BDDReports", "BDDReview", "BDDRules",
                "BDDSentences", "Conformance", "CucumberExpressions", "Gherkin",
            ],
            swiftSettings: testSettings),
        .testTarget(
            name: "BDDLanguageServerTests",
            dependencies: [
                "BDDJSON", "BDDLanguageServer", "BDDSentences", "CucumberExpressions",
            ],
            swiftSettings: testSettings),
        .testTarget(
            name: "BDDKitTests",
            dependencies: [
                "BDDAuthoring", "BDDDiagnostics", "BDDJSON", "BDDKit", "BDDLive", "BDDMutation", "BDDOptions",
                "BDDPlatform", "BDDReportFormats", "BDDReports", "BDDReview", "BDDRules", "BDDRunning", "BDDShards",
                "BDDSteps", "BDDTestStreams", "BDDTesting", "BDDWorkers", "BDDXCTest", "CompatibilityKit",
                "Conformance", "CrashFixture", "CucumberExpressions", "CucumberMessages", "Gherkin", "GherkinTool",
                "MutateFixture", "PlanFixture", "ReportFixture", "bdd",
            ],
            swiftSettings: testSettings),
        .testTarget(
            name: "AcceptanceTests",
            dependencies: [
                "Acceptance", "BDDAuthoring", "BDDKit", "BDDLanguageService", "BDDPlatform", "BDDRules", "BDDRunning", "BDDSentences",
                "BDDSteps", "BDDTesting", "Conformance", "CucumberExpressions", "Gherkin", "HeadlessUI", "Mastermind",
            ],
            swiftSettings: testSettings),
        .testTarget(
            name: "BenchmarkTests",
            dependencies: [
                "BDDJSON", "BDDKit", "BDDPlatform", "BDDRunning", "BDDSteps", "BDDWorkers", "CucumberExpressions",
                "Gherkin", "bdd-benchmark",
            ],
            swiftSettings: testSettings),
        .testTarget(
            name: "FuzzTests", dependencies: ["Conformance", "Gherkin", "bdd-fuzz"], swiftSettings: testSettings),
        // Bytes as tests write them.
        .target(name: "Hexadecimal", dependencies: [], path: "Tests/Hexadecimal", swiftSettings: settings),
        .testTarget(name: "BDDHTTPTests", dependencies: ["BDDHTTP", "BDDPlatform"], swiftSettings: testSettings),
        .testTarget(
            name: "BDDStudioTests",
            dependencies: [
                "BDDLanguageService", "BDDPlatform", "BDDSentences", "BDDStudio", "CucumberExpressions",
            ],
            swiftSettings: testSettings),
        .testTarget(name: "BDDZlibTests", dependencies: ["BDDZlib", "Hexadecimal"], swiftSettings: testSettings),
        .testTarget(
            name: "HeadlessUITests", dependencies: ["BDDZlib", "HeadlessUI", "Hexadecimal", "TestEquipment"],
            swiftSettings: testSettings),
        .testTarget(name: "MastermindTests", dependencies: ["HeadlessUI", "Mastermind"], swiftSettings: testSettings),
        .testTarget(name: "TicTacToeTests", dependencies: ["TicTacToe"], swiftSettings: testSettings),
        .testTarget(
            name: "PhotoBoothTests", dependencies: ["HeadlessUI", "PhotoBooth", "TestEquipment"],
            swiftSettings: testSettings),
        .testTarget(
            name: "TestEquipmentTests", dependencies: ["HeadlessUI", "Mastermind", "TestEquipment"],
            swiftSettings: testSettings),
    ],
    swiftLanguageModes: [.v6]
)
