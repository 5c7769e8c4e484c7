// SPDX-License-Identifier: MIT
import CReglet
import RegletBase
import RegletLayout
import Testing

@testable import RegletABI

@Suite struct ConversionsTests {
    @Test func absentNumbersAreReadAsNaN() throws {
        let proposal = try checked(rgl_proposal(width: .nan, height: .infinity))
        #expect(proposal.width.isUnspecified)
        let back = exported(proposal)
        #expect(back.width.isNaN)
        #expect(back.height == .infinity)
    }

    @Test func fixedLengthsFollowTheRecordings() throws {
        let tree = LayoutTree(tag: 1, allocator: .system, limits: Limits())
        var given = rgl_frame(width: -60, height: .infinity, alignment: rgl_alignment())
        let frame = try checked(&given, in: tree)
        #expect(frame.width == 0)
        #expect(frame.height == nil)
    }

    @Test func alignmentsHaveTheNumbersOfTheHeader() throws {
        let tree = LayoutTree(tag: 1, allocator: .system, limits: Limits())
        for number in 0...2 {
            let guide = try horizontalGuide(rgl_horizontal_alignment(number))
            #expect(Int(guide.rawValue) == number)
        }
        for number in 0...4 {
            let guide = try checkedGuide(.vertical, rgl_guide(number), "guide", in: tree)
            #expect(Int(guide.rawValue) == number)
        }
        for number in [5, 16, -1] as [rgl_guide] {
            do {
                _ = try checkedGuide(.vertical, number, "guide", in: tree)
                Issue.record("\(number) is no guide")
            } catch {
                #expect(error.code == .invalidArgument)
            }
        }
        #expect(throws: Failure.self) { try horizontalGuide(3) }
        #expect(throws: Failure.self) { try horizontalGuide(-1) }
    }

    @Test func recordsOfTheEngineHaveTheLayoutOfTheHeader() {
        #expect(MemoryLayout<MeasureRequest>.size == MemoryLayout<rgl_measure_request>.size)
        #expect(MemoryLayout<Measurement>.size == MemoryLayout<rgl_measurement>.size)
        #expect(
            MemoryLayout<MeasureRequest>.offset(of: \.proposal)
                == MemoryLayout<rgl_measure_request>.offset(of: \.proposal))
        #expect(
            MemoryLayout<Measurement>.offset(of: \.lastTextBaseline)
                == MemoryLayout<rgl_measurement>.offset(of: \.last_text_baseline))
        #expect(MemoryLayout<Rect>.size == MemoryLayout<rgl_rect>.size)
    }

    @Test func kindsHaveTheNumbersOfTheHeader() throws {
        let host = try AskedKind(rgl_kind(RGL_KIND_CONSTRAINT_HOST))
        #expect(host.kind == .custom && host.isHost)
        #expect(try AskedKind(rgl_kind(RGL_KIND_ZSTACK)).size == MemoryLayout<rgl_stack>.size)
        for number in [0, 23, 255, -1] as [rgl_kind] {
            #expect(throws: Failure.self) { try AskedKind(number) }
        }
        // Numbers with a size are kinds.
        for number in 0..<300 as Range<rgl_kind> where rgl_parameters_size(number) > 0 {
            let asked = try AskedKind(number)
            #expect(asked.isHost || rgl_kind(asked.kind.rawValue) == number)
        }
        let kinds: [(NodeKind, Int)] = [
            (.leaf, RGL_KIND_LEAF), (.measured, RGL_KIND_MEASURED),
            (.paragraph, RGL_KIND_PARAGRAPH), (.spacer, RGL_KIND_SPACER),
            (.divider, RGL_KIND_DIVIDER), (.vstack, RGL_KIND_VSTACK), (.frame, RGL_KIND_FRAME),
            (.flexibleFrame, RGL_KIND_FLEXIBLE_FRAME), (.padding, RGL_KIND_PADDING),
            (.fixedSize, RGL_KIND_FIXED_SIZE), (.layoutPriority, RGL_KIND_LAYOUT_PRIORITY),
        ]
        for (kind, number) in kinds { #expect(Int(kind.rawValue) == number) }
    }
}
