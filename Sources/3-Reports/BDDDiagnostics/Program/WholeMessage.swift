/// An error whose description is a whole message: it names the files and lines it is about, and what to do.
package protocol WholeMessage: Error, CustomStringConvertible {}
