// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout

/// The most words, and the most clusters, of one paragraph.
private let largestCount = 1 << 28

/// Checks a paragraph's arrays and settings. The caller keeps the arrays.
///
/// SAFETY: the arrays have the lengths in the struct, as the header requires.
func checked(_ paragraph: UnsafePointer<rgl_paragraph>) throws(Failure) -> ParagraphSource {
    let count = paragraph.pointee.word_count
    guard count >= 0, count <= largestCount else {
        throw Failure(.limit, "paragraph.word_count", "must not exceed 268435456")
    }
    let settings = try settings(paragraph)
    if count > 0 {
        try checkWords(
            try required(paragraph.pointee.word_widths, "paragraph.word_widths"), paragraph)
    }
    guard (paragraph.pointee.cluster_counts == nil) == (paragraph.pointee.cluster_widths == nil)
    else {
        throw Failure(
            .nullPointer, "paragraph.cluster_widths", "and cluster_counts must be given together")
    }
    return ParagraphSource(
        wordWidths: count > 0 ? paragraph.pointee.word_widths : nil,
        wordEnds: count > 0 ? paragraph.pointee.word_flags : nil,
        clusterCounts: count > 0 ? paragraph.pointee.cluster_counts : nil,
        clusterWidths: count > 0 ? paragraph.pointee.cluster_widths : nil, wordCount: count,
        clusterCount: try checkClusters(paragraph), text: try checkedText(paragraph),
        settings: settings)
}

private func settings(_ paragraph: UnsafePointer<rgl_paragraph>) throws(Failure)
    -> ParagraphSettings
{
    guard paragraph.pointee.reserved == 0 else {
        throw Failure(
            .invalidArgument, "paragraph.reserved", "must be 0",
            number: Double(paragraph.pointee.reserved))
    }
    return ParagraphSettings(
        spaceWidth: try nonNegative(paragraph.pointee.space_width, "paragraph.space_width"),
        lineHeight: try nonNegative(paragraph.pointee.line_height, "paragraph.line_height"),
        baseline: try finite(paragraph.pointee.baseline, "paragraph.baseline"),
        alignment: try horizontalGuide(paragraph.pointee.alignment),
        lineLimit: paragraph.pointee.line_limit,
        truncates: try flag(paragraph.pointee.truncates, "paragraph.truncates"))
}

private func checkWords(_ widths: UnsafePointer<Double>, _ paragraph: UnsafePointer<rgl_paragraph>)
    throws(Failure)
{
    for i in 0..<paragraph.pointee.word_count {
        guard widths[i].isFinite, widths[i] >= 0 else {
            throw Failure(
                .invalidNumber, "paragraph.word_widths", "must be finite and not negative",
                number: widths[i]
            ).at(i)
        }
    }
    guard let flags = paragraph.pointee.word_flags else { return }
    for i in 0..<paragraph.pointee.word_count where flags[i] > WordEnd.last {
        throw Failure(
            .invalidArgument, "paragraph.word_flags", "holds an unknown flag",
            number: Double(flags[i])
        ).at(i)
    }
}

/// The number of clusters of all words. A word has at least one.
private func checkClusters(_ paragraph: UnsafePointer<rgl_paragraph>) throws(Failure) -> Int {
    guard let counts = paragraph.pointee.cluster_counts,
        let widths = paragraph.pointee.cluster_widths
    else {
        return 0
    }
    var sum = 0
    for i in 0..<paragraph.pointee.word_count {
        guard counts[i] <= largestCount - sum else {
            throw Failure(
                .limit, "paragraph.cluster_counts", "must not add up to more than 268435456"
            ).at(i)
        }
        sum += Int(counts[i])
    }
    for i in 0..<sum {
        guard widths[i].isFinite, widths[i] >= 0 else {
            throw Failure(
                .invalidNumber, "paragraph.cluster_widths", "must be finite and not negative",
                number: widths[i]
            ).at(i)
        }
    }
    return sum
}

func exported(_ source: ParagraphSource) -> rgl_paragraph {
    rgl_paragraph(
        word_widths: source.wordWidths, word_count: source.wordCount, word_flags: source.wordEnds,
        cluster_counts: source.clusterCounts, cluster_widths: source.clusterWidths,
        space_width: source.settings.spaceWidth, line_height: source.settings.lineHeight,
        baseline: source.settings.baseline, alignment: number(source.settings.alignment),
        line_limit: source.settings.lineLimit, truncates: source.settings.truncates ? 1 : 0,
        reserved: 0, text: exportedText(source))
}
