import type { ToldRow } from '#shared/contract/told.ts'

/** One part of what is told: its name in the rows, and what people call it. */
export interface ToldColumn {
  name: string
  label: string
}

/** As people paste it into a message or a sheet: one record line by line, several as a table. */
export function toldText(columns: readonly ToldColumn[], rows: readonly ToldRow[]): string {
  const [only, ...others] = rows
  if (only && others.length === 0)
    return columns.map(({ name, label }) => `${label}: ${only[name] ?? ''}`).join('\n')
  const lines = rows.map((row) => columns.map(({ name }) => row[name] ?? ''))
  return [columns.map(({ label }) => label), ...lines].map((cells) => cells.join('\t')).join('\n')
}

/** With a mark by which spreadsheets know the encoding; what one would run as a formula stands behind an apostrophe. */
export function toldCsv(columns: readonly ToldColumn[], rows: readonly ToldRow[]): Blob {
  const quoted = (value: string) =>
    `"${value.replace(/^(?=[=+\-@＝＋－＠\t\r\n])/, "'").replaceAll('"', '""')}"`
  const lines = [
    columns.map(({ label }) => quoted(label)),
    ...rows.map((row) => columns.map(({ name }) => quoted(row[name] ?? ''))),
  ]
  const text = lines.map((cells) => `${cells.join(',')}\r\n`).join('')
  return new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' })
}
