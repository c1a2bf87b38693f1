import { parentPort } from 'node:worker_threads'
import { archiveFault } from './archive.ts'
import { csvRows } from './csv.ts'
import { archiveLimits, mostColumns, mostRows } from './limits.ts'
import { neutral, original } from './neutral.ts'
import type { NewSheet, SheetRead, SheetTask } from './sheet.ts'

parentPort?.on('message', async (task: SheetTask) => {
  try {
    parentPort?.postMessage({ result: await resultOf(task) })
  } catch (error) {
    parentPort?.postMessage({ error: String(error) })
  }
})

const resultOf = (task: SheetTask) =>
  task.kind === 'read' ? read(task.bytes) : task.kind === 'readCsv' ? readCsv(task.bytes) : write(task)

/** In UTF-8 or, as spreadsheets in China save it, GB 18030. */
function readCsv(bytes: Uint8Array): SheetRead {
  const text = decoded(bytes, 'utf-8') ?? decoded(bytes, 'gb18030')
  const rows = text === undefined || text.includes('\0') ? undefined : csvRows(text)
  if (!rows) return { fault: 'unreadable' }
  return isLarge(rows) ? { fault: 'tooLarge' } : { rows }
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const isLarge = (rows: readonly (readonly unknown[])[]): boolean =>
  rows.length > mostRows + 1 || rows.some((row) => row.length > mostColumns)

async function read(bytes: Uint8Array): Promise<SheetRead> {
  const fault = archiveFault(bytes, archiveLimits)
  if (fault) return { fault }
  // The reader that goes by the archive's list of contents; the one for Node trusts each entry's own header.
  const { readSheet } = await import('read-excel-file/universal')
  let rows: readonly (readonly unknown[])[]
  try {
    rows = await readSheet(bytes.buffer as ArrayBuffer)
  } catch {
    return { fault: 'unreadable' }
  }
  return isLarge(rows) ? { fault: 'tooLarge' } : { rows: rows.map((row) => row.map(textOf)) }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  // A spreadsheet's day is a fraction of a number, so that a second may come out a little short.
  if (value instanceof Date)
    return new Date(Math.round(value.getTime() / 1000) * 1000).toISOString().slice(0, 19).replace('T', ' ')
  return original(String(value))
}

async function write({ name, headings, rows }: NewSheet): Promise<Uint8Array> {
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const cell = (text: string) => (text === '' ? null : { value: neutral(text), type: String, format: '@' })
  const data = [
    headings.map(({ text }) => ({ value: text, type: String, format: '@', fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map(cell)),
  ]
  const columns = headings.map(({ width }) => ({ width }))
  return writeExcelFile(data, { sheet: name, columns, stickyRowsCount: 1 }).toBuffer()
}
