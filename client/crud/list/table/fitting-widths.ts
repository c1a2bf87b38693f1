import { isEmpty } from '#shared/schema/is-empty.ts'
import { nameColumnOf } from '#shared/schema/resource.ts'
import type { AnyRow } from '../../../fields/kind.ts'
import { bounded } from '../state/layout.ts'
import type { Cells, Shown } from './columns.tsx'

/** In pixels: the edges of a cell, the arrows of a head that sorts, the frame and shape of a tag, the button that copies. */
const edges = 33
const arrows = 18
const frame = 32
const button = 26
/** Widths are steps of this, so that the next page rarely moves the columns. */
const step = 8
const most = { title: 264, other: 216 }

/** Of letters and of Chinese characters, as a share of the height. */
const letterShare = 0.58
const firstWide = 0x2e80

/** How wide a text will be, in pixels. Nothing is measured: that would draw the table twice. */
export function textWidth(text: string, fontSize: number): number {
  let letters = 0
  for (const letter of text) letters += (letter.codePointAt(0) ?? 0) >= firstWide ? 1 : letterShare
  return Math.ceil(letters * fontSize)
}

interface Content {
  rows: readonly AnyRow[]
  cells: Cells
  /** The column that names a row. */
  title: string
  fontSize: number
  /** Columns that a button for changing the value stands in. */
  isEdited(name: string): boolean
}

/** A column as wide as its head and its values; one that the page draws by itself keeps the width of its kind. */
export function fittingWidth(column: Shown, content: Content): number {
  const { name, title, width, isSortable } = column
  const { rows, cells, fontSize, isEdited } = content
  const head = textWidth(title, fontSize) * boldness + edges + (isSortable ? arrows : 0)
  const widths = rows.map((row) => valueWidth(column, row, fontSize))
  const isKnown = !cells[name] && widths.length > 0 && !widths.includes(undefined)
  const widest = isKnown ? Math.max(...widths.map((one) => one ?? 0)) + edges : width
  const asked = Math.max(head, widest + (isKnown && isEdited(name) ? button : 0))
  const limit = Math.max(head, name === content.title ? most.title : most.other)
  return bounded(Math.ceil(Math.min(asked, limit) / step) * step)
}

/** How much wider than others the letters of a head are. */
const boldness = 1.06
const tagFont = 12

/** Undefined where only the browser knows. */
function valueWidth(column: Shown, row: AnyRow, fontSize: number): number | undefined {
  const { name, meta, isCode, below } = column
  const value = row[name]
  const second = below ? textWidth(textOf(below, row), tagFont) : 0
  if (!meta) return undefined
  if (meta.kind === 'dict')
    return Math.max(second, isEmpty(value) ? 0 : textWidth(named(column, row), tagFont) + frame)
  if (meta.kind !== 'text' && meta.kind !== 'reference') return undefined
  return Math.max(second, textWidth(named(column, row), fontSize) + (isCode ? button : 0))
}

/** What a value reads: its name where the row has one. */
const named = ({ name, meta }: Pick<Shown, 'name' | 'meta'>, row: AnyRow): string =>
  String((meta && row[nameColumnOf(name, meta)]) || (row[name] ?? ''))

const textOf = (column: Pick<Shown, 'name' | 'meta'>, row: AnyRow): string =>
  isEmpty(row[column.name]) ? '' : named(column, row)

interface Fitted {
  width: number
  /** Always on screen, at an edge. */
  isPinned: boolean
}

/**
 * Widths that let the columns in sight fill the room exactly, so that none is cut at its edge: what is left over is shared out
 * among them, by their width. Those behind them keep theirs.
 */
export function filled(columns: readonly Fitted[], room: number): number[] {
  const pinned = columns.reduce((sum, { width, isPinned }) => sum + (isPinned ? width : 0), 0)
  let used = pinned
  let isFull = false
  const inSight = columns.map(({ width, isPinned }) => {
    if (isPinned) return true
    isFull ||= used + width > room
    if (!isFull) used += width
    return !isFull
  })
  const spare = room - used
  if (spare <= 0 || used === 0) return columns.map(({ width }) => width)
  const widths = columns.map(({ width }, index) =>
    inSight[index] ? width + Math.floor((spare * width) / used) : width,
  )
  const rest = room - widths.reduce((sum, width, index) => sum + (inSight[index] ? width : 0), 0)
  return widths.map((width, index) => (index === 0 ? width + rest : width))
}
