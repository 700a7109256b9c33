/// Changes a specification at random, and knows what has to be told of it.
struct SpecificationEdits {
    enum Edit: CaseIterable {
        case add, remove, rename, moveToFile, moveToRule, reorder, retag, changeStep, insertStep, deleteStep, swapSteps
        case changeCell, addRow, removeRow, changeExamples, addExamples, changeDocString, describe, changeBackground
    }

    private(set) var files: [Sketch]
    /// The kinds that have to be told, by the id of the scenario.
    private(set) var expected: [Int: Set<String>] = [:]
    /// The file and rule of each background that has to be told, with the number of scenarios.
    private(set) var backgrounds: Set<String> = []
    private var random: Dice
    private var nextId: Int
    /// The groups in which an order was changed, or from which something was taken.
    private var disturbed: Set<String> = []

    init(_ files: [Sketch], seed: UInt64) {
        self.files = files
        random = Dice(seed: seed)
        nextId = 1_000_000
    }

    private typealias Position = (file: Int, group: Int, scenario: Int)

    private var positions: [Position] {
        files.indices.flatMap { file in
            files[file].groups.indices.flatMap { group in
                files[file].groups[group].scenarios.indices.map { (file, group, $0) }
            }
        }
    }

    /// - Returns: false if the edit is not possible where it was tried.
    mutating func apply(_ edit: Edit) -> Bool {
        guard let position = positions.randomElement(using: &random) else { return false }
        switch edit {
        case .add: return add(position)
        case .remove: return remove(position)
        case .moveToFile: return moveToFile(position)
        case .moveToRule: return moveToRule(position)
        case .reorder: return reorder(position)
        case .changeBackground: return changeBackground(position)
        default: return change(position, edit)
        }
    }

    private func key(_ position: Position) -> String { "\(position.file)/\(position.group)" }

    private func scenario(_ position: Position) -> Sketch.Scenario {
        files[position.file].groups[position.group].scenarios[position.scenario]
    }

    private mutating func tell(_ kind: String, _ scenario: Sketch.Scenario) {
        guard expected[scenario.id] != ["added"] else { return }
        expected[scenario.id, default: []].insert(kind)
    }

    private mutating func word() -> String { "word\(random.next() % 1_000_000)" }

    private mutating func add(_ position: Position) -> Bool {
        nextId += 1
        let steps = (0..<3).map { _ in Sketch.Line(keyword: "Given ", text: "\(word()) of \(word()) \(word())") }
        let new = Sketch.Scenario(id: nextId, name: "New \(word())", tags: [], steps: steps, examples: [])
        files[position.file].groups[position.group].scenarios.insert(new, at: position.scenario)
        expected[new.id] = ["added"]
        return true
    }

    private mutating func remove(_ position: Position) -> Bool {
        let gone = scenario(position)
        guard expected[gone.id] == nil else { return false }
        files[position.file].groups[position.group].scenarios.remove(at: position.scenario)
        expected[gone.id] = ["removed"]
        disturbed.insert(key(position))
        return true
    }

    private mutating func moveToFile(_ position: Position) -> Bool {
        let moved = scenario(position)
        guard files.count > 1, expected[moved.id] == nil || expected[moved.id]?.contains("added") == false,
            expected[moved.id]?.contains("reordered") != true
        else { return false }
        let other = files.indices.filter { $0 != position.file }.randomElement(using: &random) ?? 0
        guard !files[other].scenarios.contains(where: { $0.name == moved.name }),
            files[position.file].scenarios.count > 2, !disturbed.contains("moved")
        else { return false }
        files[position.file].groups[position.group].scenarios.remove(at: position.scenario)
        files[other].groups[0].scenarios.append(moved)
        tell("moved", moved)
        disturbed.formUnion([key(position), "moved"])
        return true
    }

    private mutating func moveToRule(_ position: Position) -> Bool {
        let groups = files[position.file].groups.indices.filter { $0 != position.group }
        let moved = scenario(position)
        guard let other = groups.randomElement(using: &random), expected[moved.id]?.contains("added") != true,
            expected[moved.id]?.contains("reordered") != true, !disturbed.contains("moved"),
            files[position.file].groups[position.group].scenarios.count > 1,
            !files[position.file].groups[other].scenarios.isEmpty
        else { return false }
        files[position.file].groups[position.group].scenarios.remove(at: position.scenario)
        files[position.file].groups[other].scenarios.append(moved)
        tell("moved", moved)
        disturbed.formUnion([key(position), "moved"])
        return true
    }

    /// Moves a scenario by two places or more, so that only one is told to have moved. One that came from elsewhere had
    /// no place among the others.
    private mutating func reorder(_ position: Position) -> Bool {
        let count = files[position.file].groups[position.group].scenarios.count
        let places = (0..<count).filter { abs($0 - position.scenario) > 1 }
        guard let place = places.randomElement(using: &random), !disturbed.contains(key(position)),
            expected[scenario(position).id]?.contains("moved") != true,
            !files[position.file].groups[position.group].scenarios.contains(where: { expected[$0.id] == ["added"] })
        else { return false }
        let moved = files[position.file].groups[position.group].scenarios.remove(at: position.scenario)
        files[position.file].groups[position.group].scenarios.insert(moved, at: place)
        tell("reordered", moved)
        disturbed.insert(key(position))
        return true
    }

    private mutating func changeBackground(_ position: Position) -> Bool {
        let group = files[position.file].groups[position.group]
        guard !group.background.isEmpty else { return false }
        let step = Int(random.next() % UInt64(group.background.count))
        files[position.file].groups[position.group].background[step].text += " \(word())"
        backgrounds.insert("\(files[position.file].path)/\(group.rule ?? "")")
        return true
    }

    private mutating func change(_ position: Position, _ edit: Edit) -> Bool {
        var new = scenario(position)
        guard expected[new.id] != ["added"] else { return false }
        switch edit {
        case .rename: new.name = "\(new.name) \(word())"
        case .retag: new.tags.append("@\(word())")
        case .describe: new.description.append("It says \(word()).")
        default: guard changeContents(&new, edit) else { return false }
        }
        files[position.file].groups[position.group].scenarios[position.scenario] = new
        tell(edit == .rename ? "renamed" : edit == .retag ? "retagged" : "changed", new)
        return true
    }

    private mutating func changeContents(_ scenario: inout Sketch.Scenario, _ edit: Edit) -> Bool {
        guard !scenario.steps.isEmpty else { return false }
        let step = Int(random.next() % UInt64(scenario.steps.count))
        let new = word()
        switch edit {
        case .changeStep: scenario.steps[step].text += " \(new)"
        case .insertStep: scenario.steps.insert(Sketch.Line(keyword: "And ", text: new), at: step + 1)
        case .deleteStep: scenario.steps.remove(at: step)
        case .swapSteps:
            guard scenario.steps.count > step + 1, scenario.steps[step] != scenario.steps[step + 1] else {
                return false
            }
            scenario.steps.swapAt(step, step + 1)
        case .changeDocString:
            guard scenario.steps[step].docString != nil else { return false }
            scenario.steps[step].docString?.append(new)
        case .changeCell, .addRow, .removeRow: return changeTable(&scenario.steps[step].table, edit, new)
        default:
            guard let table = scenario.examples.indices.randomElement(using: &random) else { return false }
            return changeTable(&scenario.examples[table].rows, edit == .addExamples ? .addRow : .changeCell, new)
        }
        return true
    }

    private mutating func changeTable(_ rows: inout [[String]], _ edit: Edit, _ new: String) -> Bool {
        guard rows.count > 1, let width = rows.first?.count, width > 0 else { return false }
        let row = 1 + Int(random.next() % UInt64(rows.count - 1))
        switch edit {
        case .addRow: rows.insert(Array(repeating: new, count: width), at: row)
        case .removeRow: rows.remove(at: row)
        default: rows[row][Int(random.next() % UInt64(width))] += new
        }
        return true
    }
}

/// Random numbers of a seed: SplitMix64.
struct Dice: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
