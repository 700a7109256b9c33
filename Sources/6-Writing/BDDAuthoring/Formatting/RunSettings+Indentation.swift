package import BDDOptions
import BDDPlatform
import BDDRunning
package import Gherkin

extension RunSettings {
    /// Returns how the lines of a feature file are indented.
    ///
    /// - Parameter path: the path of the file, from the working directory or absolute.
    package func indentation(of path: String) -> Indentation {
        if let indentation { return indentation }
        let found = EditorConfig.indentation(of: WorkingDirectory.absolute(path)) { file in
            FeatureFiles.exists(file) ? try? FileDescriptor.contents(of: file, isRegular: true) : nil
        }
        return found ?? .standard
    }
}
