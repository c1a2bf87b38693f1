import { parentPort } from 'node:worker_threads'
import { archiveFault } from './archive.ts'
import { CsvError, csvRows } from './csv.ts'
import { textIn } from './encoding.ts'
import { archiveLimits, farthestRow, mostColumns } from './limits.ts'
import { neutral } from './neutral.ts'
import type { NewSheet, SheetRead, SheetTask } from './sheet.ts'
import { trimmed } from './trimmed.ts'

parentPort?.on('message', async (task: SheetTask) => {
  try {
    parentPort?.postMessage({ result: await resultOf(task) })
  } catch (error) {
    parentPort?.postMessage({ error: String(error) })
  }
})

const resultOf = (task: SheetTask) =>
  task.kind === 'read' ? read(task.bytes) : task.kind === 'readCsv' ? readCsv(task.bytes) : write(task)

function readCsv(bytes: Uint8Array): SheetRead {
  const text = textIn(bytes)
  if (text === undefined) return { fault: 'unreadable' }
  try {
    return withinLimits(trimmed(csvRows(text)))
  } catch (error) {
    if (error instanceof CsvError) return { fault: 'unreadable', line: error.line }
    throw error
  }
}

async function read(bytes: Uint8Array): Promise<SheetRead> {
  const fault = archiveFault(bytes, archiveLimits)
  if (fault) return { fault }
  const { rowsOfWorkbook } = await import('./xlsx/sheet-rows.ts')
  try {
    return withinLimits(trimmed(rowsOfWorkbook(bytes)))
  } catch (error) {
    return { fault: error instanceof RangeError ? 'tooLarge' : 'unreadable' }
  }
}

const withinLimits = (rows: ReturnType<typeof trimmed>): SheetRead =>
  rows.length > farthestRow || rows.some((row) => row.length > mostColumns) ? { fault: 'tooLarge' } : { rows }

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
