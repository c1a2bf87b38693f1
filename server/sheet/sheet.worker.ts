import { parentPort } from 'node:worker_threads'
import { archiveFault } from './archive.ts'
import { archiveLimits, mostColumns, mostRows } from './limits.ts'
import { neutral, original } from './neutral.ts'
import type { NewSheet, SheetRead, SheetTask } from './sheet.ts'

parentPort?.on('message', async (task: SheetTask) => {
  try {
    parentPort?.postMessage({ result: task.kind === 'read' ? await read(task.bytes) : await write(task) })
  } catch (error) {
    parentPort?.postMessage({ error: String(error) })
  }
})

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
  const isLarge = rows.length > mostRows + 1 || rows.some((row) => row.length > mostColumns)
  return isLarge ? { fault: 'tooLarge' } : { rows: rows.map((row) => row.map(textOf)) }
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
