extension String {
    /// A noun, such as the name of a type, with its article.
    package var withArticle: String { ("AEIOaeio".contains(prefix(1)) ? "an " : "a ") + self }
}
