import { messages } from '#shared/messages.ts'
import { HttpError } from '../http-error.ts'
import { createWorkerPool } from '../worker-pool.ts'
import type { ArchiveFault } from './archive.ts'
import type { ReadCell } from './cell.ts'
import { mostRows } from './limits.ts'
import { sheetMessages } from './messages.ts'

export interface NewSheet {
  /** What its tab says. */
  name: string
  headings: readonly { text: string; width: number }[]
  rows: readonly (readonly string[])[]
}

export type SheetTask =
  | { kind: 'read'; bytes: Uint8Array }
  | { kind: 'readCsv'; bytes: Uint8Array }
  | ({ kind: 'write' } & NewSheet)
/** `line`: where a CSV file cannot be read, counted from 1. */
export type SheetRead = { rows: ReadCell[][] } | { fault: ArchiveFault; line?: number }

const isSource = import.meta.url.endsWith('.ts')

const threads = { workers: 1, waiting: 8, idle: 10_000 } as const
const source = new URL(isSource ? './sheet.worker.ts' : './sheet.worker.js', import.meta.url)

// A heap and a time of its own: whatever a file does to its reader, it does not do to the server. The largest sheet that is
// allowed takes two thirds of this heap. Writing has more of both, because what is written is ours.
const { run: runReader } = createWorkerPool(source, { ...threads, longest: 30_000, heap: 192 })
const { run: runWriter } = createWorkerPool(source, { ...threads, longest: 60_000, heap: 384 })

/**
 * The texts of the first visible sheet, or of a CSV file, row by row, headings included; numbers and dates as texts, blank
 * cells and rows at the ends left out.
 * @throws HttpError 400 for what is no spreadsheet or holds too much, 503 when too many are being read.
 */
export async function readSheet(
  content: Uint8Array,
  kind: 'read' | 'readCsv' = 'read',
): Promise<ReadCell[][]> {
  // A copy with memory of its own, which the thread gets whole.
  const task = { kind, bytes: new Uint8Array(content) } satisfies SheetTask
  const read = await runReader<SheetRead>(task).catch((error: unknown): SheetRead => {
    if (error instanceof HttpError) throw error
    // The thread ran out of memory or time.
    return { fault: 'tooLarge' }
  })
  if ('rows' in read) return read.rows
  if (read.fault === 'tooLarge') throw new HttpError(400, sheetMessages.tooLarge)
  if (kind === 'read') throw new HttpError(400, sheetMessages.unreadable)
  throw new HttpError(
    400,
    read.line === undefined ? sheetMessages.unreadableCsv : sheetMessages.unreadableLine(read.line),
  )
}

/** The bytes of a spreadsheet with one sheet of text cells. */
export async function writeSheet(sheet: NewSheet): Promise<Uint8Array> {
  if (sheet.rows.length > mostRows) throw new HttpError(400, sheetMessages.tooManyRows(mostRows))
  return runWriter<Uint8Array>({ kind: 'write', ...sheet } satisfies SheetTask).catch((error: unknown) => {
    throw error instanceof HttpError ? error : new HttpError(503, messages.overloaded)
  })
}
