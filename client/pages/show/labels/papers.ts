import type { Label } from '#shared/schema/field.ts'

/** What labels are printed on; all lengths in millimetres. */
export interface Paper {
  key: string
  label: Label
  width: number
  height: number
  /** Labels side by side and below each other on a sheet; a roll has one. */
  columns: number
  rows: number
  /** Of the page, as css has it. */
  size: string
  margin: string
}

const a4 = (columns: number, rows: number, width: number, height: number, margin: string): Paper => ({
  key: `a4-${columns * rows}`,
  label: [
    `A4，每张 ${columns * rows} 个（${width} × ${height} mm）`,
    `A4, ${columns * rows} a sheet (${width} × ${height} mm)`,
  ],
  width,
  height,
  columns,
  rows,
  size: 'A4',
  margin,
})

export const rollOf = (width: number, height: number): Paper => ({
  key: `roll-${width}-${height}`,
  label: [`标签卷（${width} × ${height} mm）`, `Roll (${width} × ${height} mm)`],
  width,
  height,
  columns: 1,
  rows: 1,
  size: `${width}mm ${height}mm`,
  margin: '0',
})

/** Sheets that stationers sell, and the usual rolls. */
export const papers: readonly Paper[] = [
  a4(3, 8, 70, 36, '4mm 0'),
  a4(2, 7, 99, 38, '15mm 6mm'),
  a4(4, 10, 52.5, 29.7, '0'),
  rollOf(60, 40),
  rollOf(50, 30),
  rollOf(40, 30),
]

export const ownSize = 'own'

/** Sheets that so many labels fill. */
export const sheetsFor = ({ columns, rows }: Paper, count: number): number =>
  Math.ceil(count / (columns * rows))

/** The labels of each sheet. */
export function sheetsOf<T>({ columns, rows }: Paper, labels: readonly T[]): T[][] {
  const each = columns * rows
  return Array.from({ length: Math.ceil(labels.length / each) }, (_, sheet) =>
    labels.slice(sheet * each, (sheet + 1) * each),
  )
}
