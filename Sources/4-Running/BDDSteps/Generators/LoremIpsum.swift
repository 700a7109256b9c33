/// The Latin-like placeholder text.
enum LoremIpsum {
    /// The words of the text, sorted by length: shorter words are simpler.
    static let words = """
        ad do ea et eu ex id in ut est non qui sed sit amet anim aute duis elit enim esse nisi quis sint \
        sunt culpa dolor ipsum irure lorem magna minim nulla velit aliqua cillum dolore fugiat labore mollit \
        tempor veniam aliquip commodo eiusmod laboris laborum nostrud officia ullamco deserunt occaecat \
        pariatur proident consequat cupidatat excepteur voluptate adipiscing incididunt consectetur \
        exercitation reprehenderit
        """.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
}
