// SPDX-License-Identifier: MIT
import RegletBase

/// The number of columns whose cells are nearest to the ratio. The distance is the difference of
/// logarithms, so that 1:3 is as far from 1:1 as 3:1.
///
/// With every further column, cells get narrower and never lower. So there is a last number of
/// columns whose cells are still too wide or exactly right. The best number is this one or the
/// next. A search from the root of a continuous grid finds it in a few steps.
///
/// Ties go to fewer columns. In the published formula, logarithms in doubles decide whether there
/// is a tie. In the exact variant, products of whole numbers do.
///
/// Source: Documentation/Grids.md, "Aspect grids"; conformance cases mygrid/*.
extension AspectGrid {
    func columns(_ count: Int, in size: Size) -> Int {
        guard size.width.isFinite, size.height.isFinite else { return 1 }
        if spacing != .zero, let columns = spacedColumns(count, in: size) { return columns }
        let shape = size.width / size.height
        let last = lastWideColumns(count, shape / ratio)
        if breaksTiesExactly { return exactColumns(count, in: size, near: last) }
        guard shape > 0, shape < .infinity else { return shape > 0 ? count : 1 }
        // Rounding may have moved the result of the search by one, so its neighbours are compared
        // too.
        let wanted = naturalLogarithm(ratio)
        return nearest(max(1, last - 1)...min(count, last + 2)) { columns in
            // POLICY: evaluated in the order of the published formula, so that ties are the same.
            let cell = shape * Double((count - 1) / columns + 1) / Double(columns)
            return cell > 0 && cell < .infinity ? naturalLogarithm(cell) - wanted : .infinity
        }
    }

    /// The first of the candidates with the least distance.
    private func nearest(_ candidates: ClosedRange<Int>, _ distance: (Int) -> Double) -> Int {
        var best = candidates.lowerBound
        var least = Double.infinity
        for columns in candidates {
            let distance = abs(distance(columns))
            if distance < least {
                least = distance
                best = columns
            }
        }
        return best
    }

    /// The largest number of columns whose cells are not narrower than the ratio, or 1.
    ///
    /// - Parameter shape: Width by height of the whole, divided by the ratio of a cell.
    private func lastWideColumns(_ count: Int, _ shape: Double) -> Int {
        let root = (shape * Double(count)).squareRoot()
        var columns = root < Double(count) ? max(1, Int(root)) : count
        while columns > 1, isNarrow(count, shape, columns) { columns -= 1 }
        // Each step goes to the next number of rows; at most two are needed.
        while columns < count {
            let rows = (count - 1) / columns + 1
            let blockEnd = rows == 1 ? count : (count - 1) / (rows - 1)
            let reach = shape * Double(rows)
            if reach < Double(blockEnd) { return max(columns, Int(reach)) }
            if blockEnd == count || isNarrow(count, shape, blockEnd + 1) { return blockEnd }
            columns = blockEnd + 1
        }
        return columns
    }

    private func isNarrow(_ count: Int, _ shape: Double, _ columns: Int) -> Bool {
        shape * Double((count - 1) / columns + 1) < Double(columns)
    }

    /// The best number of columns if there are gaps; nil if the gaps leave no room for cells.
    private func spacedColumns(_ count: Int, in size: Size) -> Int? {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high + 1) / 2
            let cell = spacedCell(count, middle, in: size)
            if cell.width > 0, cell.width >= ratio * cell.height {
                low = middle
            } else {
                high = middle - 1
            }
        }
        let wanted = naturalLogarithm(ratio)
        let first = max(1, low)
        let next = min(count, low + 1)
        if breaksTiesExactly, low > 0, next > low {
            let a = spacedCell(count, low, in: size)
            let b = spacedCell(count, next, in: size)
            if min(a.height, b.width) > 0 {
                return a.width * b.width <= ratio * ratio * a.height * b.height ? low : next
            }
        }
        let best = nearest(first...next) { columns in
            let cell = spacedCell(count, columns, in: size)
            let shape = cell.width / cell.height
            guard cell.width > 0, cell.height > 0, shape > 0, shape < .infinity else {
                return .infinity
            }
            return naturalLogarithm(shape) - wanted
        }
        let cell = spacedCell(count, best, in: size)
        return cell.width > 0 && cell.height > 0 ? best : nil
    }

    private func spacedCell(_ count: Int, _ columns: Int, in size: Size) -> Size {
        let rows = (count - 1) / columns + 1
        return Size(
            width: (size.width - Double(columns - 1) * spacing.width) / Double(columns),
            height: (size.height - Double(rows - 1) * spacing.height) / Double(rows))
    }

    /// The best number of columns without rounding, searched from a start that rounding may have
    /// moved.
    private func exactColumns(_ count: Int, in size: Size, near start: Int) -> Int {
        var last = start
        while last < count, isWide(count, in: size, last + 1) { last += 1 }
        while last > 0, !isWide(count, in: size, last) { last -= 1 }
        if last == 0 || last == count { return max(1, last) }
        // If the widths of both cells add up to twice the ratio or less, the wider cell is nearer.
        var wide = ExactProduct()
        wide.multiply(by: size.width)
        wide.multiply(by: size.width)
        wide.multiply(by: (count - 1) / last + 1)
        wide.multiply(by: (count - 1) / (last + 1) + 1)
        var narrow = ExactProduct()
        narrow.multiply(by: size.height)
        narrow.multiply(by: size.height)
        narrow.multiply(by: ratio)
        narrow.multiply(by: ratio)
        narrow.multiply(by: last)
        narrow.multiply(by: last + 1)
        return wide <= narrow ? last : last + 1
    }

    /// Whether cells are not narrower than the ratio.
    private func isWide(_ count: Int, in size: Size, _ columns: Int) -> Bool {
        var wanted = ExactProduct()
        wanted.multiply(by: size.height)
        wanted.multiply(by: ratio)
        wanted.multiply(by: columns)
        var cell = ExactProduct()
        cell.multiply(by: size.width)
        cell.multiply(by: (count - 1) / columns + 1)
        return wanted <= cell
    }
}
