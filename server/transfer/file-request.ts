import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { create as contentDisposition } from 'content-disposition'
import type { Response } from 'express'
import { type Language, malformedParameter } from '#shared/messages.ts'
import { textOf } from '../http/params.ts'
import { answered, type SignedInCall } from '../http/route.ts'
import { HttpError } from '../http-error.ts'
import type { Cell } from '../sheet/cell.ts'
import { csvOf } from '../sheet/csv.ts'
import { type Choices, workbookOf } from '../sheet/workbook.ts'

/** A file that is made while it is read. */
export interface MadeFile {
  /** With its ending. */
  fileName: string
  type: string
  /** `onRows` is told of each group of rows that was written. */
  bytes(onRows?: OnRows): AsyncIterable<string | Buffer>
}

export type OnRows = (count: number) => Promise<void>

const sheetTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const
export type SheetFormat = keyof typeof sheetTypes

/** `format`: xlsx unless csv is asked for. */
export function formatOf({ params }: Pick<SignedInCall, 'params'>): SheetFormat {
  const format = textOf(params, 'format') ?? 'xlsx'
  if (format !== 'xlsx' && format !== 'csv') throw new HttpError(400, malformedParameter('format'))
  return format
}

/** `lang`: zh or en; that of the call unless stated. A file that is opened in a new window sends no header. */
export function languageIn({ params, language: usual }: Pick<SignedInCall, 'params' | 'language'>): Language {
  const language = textOf(params, 'lang') ?? usual
  if (language === 'zh' || language === 'en') return language
  throw new HttpError(400, malformedParameter('lang'))
}

export interface SheetFile {
  /** Without its ending. */
  name: string
  format: SheetFormat
  /** What the tab of a workbook says. */
  title: string
  headings: readonly string[]
  /** What a workbook offers in each column. */
  choices?: Choices
  groups: AsyncIterable<readonly (readonly Cell[])[]>
}

export const sheetFile = ({ name, format, title, headings, choices, groups }: SheetFile): MadeFile => ({
  fileName: `${name}.${format}`,
  type: sheetTypes[format],
  bytes(onRows) {
    const told = telling(groups, onRows)
    return format === 'csv' ? csvOf(headings, told) : workbookOf(title, headings, told, choices)
  },
})

/** The same groups; each is told once it was taken. */
export async function* telling<Row>(
  groups: AsyncIterable<readonly Row[]>,
  onRows: OnRows | undefined,
): AsyncGenerator<readonly Row[]> {
  for await (const rows of groups) {
    yield rows
    await onRows?.(rows.length)
  }
}

/** Answers with a file that is made while it is sent: no faster than the reader takes it. */
export async function sendFile(res: Response, file: MadeFile): Promise<typeof answered> {
  res.setHeader('Content-Type', file.type)
  res.setHeader('Content-Disposition', contentDisposition(file.fileName))
  res.setHeader('Cache-Control', 'no-store')
  await pipeline(Readable.from(file.bytes()), res).catch((error: NodeJS.ErrnoException) => {
    // A reader that leaves in the middle is no failure of ours.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  })
  return answered
}
