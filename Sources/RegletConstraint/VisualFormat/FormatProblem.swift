// SPDX-License-Identifier: MIT
import RegletBase

/// The problem of a format, and its place.
public struct FormatProblem: BitwiseCopyable {
    /// The ways in which a text can fail to be a format. Raw values match visual_format.h.
    ///
    /// One table for all dialects: if Apple's diagnostics and Tack's have different names for a
    /// situation, it has one here.
    public enum Kind: UInt8, BitwiseCopyable {
        case none = 0
        case emptyFormat = 1
        case expectedColon = 2
        case expectedView = 3
        case invalidViewName = 4
        case unknownView = 5
        case unknownMetric = 6
        case unknownName = 7
        case ambiguousName = 8
        case viewInSpacing = 9
        case unknownRelation = 10
        case expectedPredicate = 11
        case unterminatedPredicates = 12
        case unterminatedView = 13
        case expectedSpacing = 14
        case unterminatedConnection = 15
        case expectedViewOrSuperview = 16
        case invalidPriority = 17
        case priorityRange = 18
        case noSuperview = 19
        case alignmentAxis = 20
        case unexpectedCharacter = 21
        case trailingCharacters = 22
        case unknownAttribute = 23
        case expectedNumber = 24
        case divisionByZero = 25
        case numberRange = 26
    }

    public var kind: Kind = .none
    /// Which of the texts of the call, from 0.
    public var text = 0
    /// The first byte of the offending token.
    public var offset = 0
    /// Bytes of the token; 1 if a token is missing.
    public var length = 0
    /// The text that is expected here.
    public var expected: StaticText = ""
    /// A remedy, if the text suggests one. Otherwise empty.
    public var hint: StaticText = ""
    /// The known name that is nearest to the unknown one.
    var nearest: NearestName?
}

extension FormatProblem.Kind {
    /// The name of the kind, as the documentation lists it.
    public var name: StaticText {
        switch self {
        case .none: return "none"
        case .emptyFormat: return "emptyFormat"
        case .expectedColon: return "expectedColon"
        case .expectedView: return "expectedView"
        case .invalidViewName: return "invalidViewName"
        case .unknownView: return "unknownView"
        case .unknownMetric: return "unknownMetric"
        case .unknownName: return "unknownName"
        case .ambiguousName: return "ambiguousName"
        case .viewInSpacing: return "viewInSpacing"
        case .unknownRelation: return "unknownRelation"
        case .expectedPredicate: return "expectedPredicate"
        case .unterminatedPredicates: return "unterminatedPredicates"
        case .unterminatedView: return "unterminatedView"
        case .expectedSpacing: return "expectedSpacing"
        case .unterminatedConnection: return "unterminatedConnection"
        case .expectedViewOrSuperview: return "expectedViewOrSuperview"
        case .invalidPriority: return "invalidPriority"
        case .priorityRange: return "priorityRange"
        case .noSuperview: return "noSuperview"
        case .alignmentAxis: return "alignmentAxis"
        case .unexpectedCharacter: return "unexpectedCharacter"
        case .trailingCharacters: return "trailingCharacters"
        case .unknownAttribute: return "unknownAttribute"
        case .expectedNumber: return "expectedNumber"
        case .divisionByZero: return "divisionByZero"
        case .numberRange: return "numberRange"
        }
    }

    /// The problem, as the beginning of a sentence.
    var complaint: StaticText {
        switch self {
        case .none: return ""
        case .emptyFormat: return "the format is empty"
        case .expectedColon: return "the orientation lacks its colon"
        case .expectedView, .expectedViewOrSuperview: return "a view is missing"
        case .invalidViewName: return "this is not the name of a view"
        case .unknownView: return "no view has this name"
        case .unknownMetric: return "no metric has this name"
        case .unknownName: return "neither a view nor a metric has this name"
        case .ambiguousName: return "both a view and a metric have this name"
        case .viewInSpacing: return "a gap cannot be compared with a view"
        case .unknownRelation: return "this is not a relation"
        case .expectedPredicate: return "a number or a name is missing"
        case .unterminatedPredicates: return "the parenthesis is not closed"
        case .unterminatedView: return "the bracket is not closed"
        case .expectedSpacing: return "a spacing is missing"
        case .unterminatedConnection: return "the gap does not end"
        case .invalidPriority: return "this is not a priority"
        case .priorityRange: return "the priority is out of range"
        case .noSuperview: return "there is no superview"
        case .alignmentAxis: return "this alignment does not fit the direction of the format"
        case .unexpectedCharacter: return "this does not continue a format"
        case .trailingCharacters: return "the format ends before this"
        case .unknownAttribute: return "this is not an attribute"
        case .expectedNumber: return "a number is missing"
        case .divisionByZero: return "this divides by zero"
        case .numberRange: return "the number is too large"
        }
    }

    /// The text that is expected in place of the problem.
    var expectation: StaticText {
        switch self {
        case .none: return ""
        case .emptyFormat, .expectedView: return "a view, such as [name]"
        case .expectedColon: return "':'"
        case .invalidViewName, .unknownView: return "the name of a view"
        case .unknownMetric: return "the name of a metric"
        case .unknownName: return "the name of a metric or a view"
        case .ambiguousName: return "[name] for the view, or (name) for the metric"
        case .viewInSpacing, .expectedSpacing: return "a number, a metric, or '('"
        case .unknownRelation: return "'==', '>=' or '<='"
        case .expectedPredicate: return "a number, a metric, or the name of a view"
        case .unterminatedPredicates: return "',' or ')'"
        case .unterminatedView: return "']'"
        case .unterminatedConnection: return "'-'"
        case .expectedViewOrSuperview: return "a view such as [name], or '|'"
        case .invalidPriority: return "a number or a metric"
        case .priorityRange: return "a number above 0 and up to 1000"
        case .noSuperview: return "views alone"
        case .alignmentAxis: return "an alignment across the format"
        case .unexpectedCharacter: return "'-', '[', '|' or the end"
        case .trailingCharacters: return "the end"
        case .unknownAttribute: return "an attribute such as width or centerX"
        case .expectedNumber: return "a number"
        case .divisionByZero: return "a divisor other than 0"
        case .numberRange: return "a finite number"
        }
    }
}
