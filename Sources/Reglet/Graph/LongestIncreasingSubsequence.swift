// SPDX-License-Identifier: MIT

/// Marks the elements of a longest increasing subsequence: the elements that stay in place when all
/// are brought into order.
///
/// Negative numbers are ignored. Patience sorting: `tails[n]` is the position of the smallest
/// number that ends an increasing subsequence of n + 1 numbers. Each element stores the element
/// before it in such a subsequence.
/// - Complexity: O(n log n).
func longestIncreasingSubsequence(_ numbers: [Int]) -> [Bool] {
    var tails: [Int] = []
    var before = [Int](repeating: -1, count: numbers.count)
    for index in numbers.indices where numbers[index] >= 0 {
        var low = 0
        var high = tails.count
        while low < high {
            let middle = (low + high) / 2
            if numbers[tails[middle]] < numbers[index] { low = middle + 1 } else { high = middle }
        }
        if low > 0 { before[index] = tails[low - 1] }
        if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var isKept = [Bool](repeating: false, count: numbers.count)
    var index = tails.last ?? -1
    while index >= 0 {
        isKept[index] = true
        index = before[index]
    }
    return isKept
}
