export interface DiffLine {
  kind: 'same' | 'added' | 'removed'
  text: string
  /** Numbers of the line in the two texts, from 1. */
  before?: number
  after?: number
}

/** Larger differences than this are shown as one text in place of the other: the table of all pairs would not fit. */
const mostPairs = 4_000_000

/** What has to be done, line by line, to make one text of another: as few lines as can be. */
export function diffLines(before: string, after: string): DiffLine[] {
  const old = linesOf(before)
  const now = linesOf(after)
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1
  let end = 0
  while (
    end < old.length - start &&
    end < now.length - start &&
    old[old.length - 1 - end] === now[now.length - 1 - end]
  )
    end += 1
  const lines: DiffLine[] = []
  const same = (from: number, to: number, shift: number) => {
    for (let at = from; at < to; at += 1)
      lines.push({ kind: 'same', text: old[at] ?? '', before: at + 1, after: at + shift + 1 })
  }
  same(0, start, 0)
  lines.push(...middle(old.slice(start, old.length - end), now.slice(start, now.length - end), start))
  same(old.length - end, old.length, now.length - old.length)
  return lines
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.replace(/\n$/, '').split('\n'))

/** By the longest common subsequence. */
function middle(old: readonly string[], now: readonly string[], shift: number): DiffLine[] {
  const removed = (at: number): DiffLine => ({ kind: 'removed', text: old[at] ?? '', before: shift + at + 1 })
  const added = (at: number): DiffLine => ({ kind: 'added', text: now[at] ?? '', after: shift + at + 1 })
  if (old.length * now.length > mostPairs)
    return [...old.map((_, at) => removed(at)), ...now.map((_, at) => added(at))]
  const width = now.length + 1
  const longest = new Uint32Array((old.length + 1) * width)
  const cell = (row: number, column: number) => longest[row * width + column] ?? 0
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = now.length - 1; column >= 0; column -= 1)
      longest[row * width + column] =
        old[row] === now[column]
          ? cell(row + 1, column + 1) + 1
          : Math.max(cell(row + 1, column), cell(row, column + 1))
  const lines: DiffLine[] = []
  let row = 0
  let column = 0
  while (row < old.length || column < now.length) {
    if (row < old.length && column < now.length && old[row] === now[column]) {
      lines.push({ kind: 'same', text: old[row] ?? '', before: shift + row + 1, after: shift + column + 1 })
      row += 1
      column += 1
    } else if (column >= now.length || (row < old.length && cell(row + 1, column) >= cell(row, column + 1))) {
      lines.push(removed(row))
      row += 1
    } else {
      lines.push(added(column))
      column += 1
    }
  }
  return lines
}
