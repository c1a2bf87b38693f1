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

const contentTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const
export type Format = keyof typeof contentTypes

/** `format`: xlsx unless csv is asked for. */
export function formatOf({ params }: Pick<SignedInCall, 'params'>): Format {
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
  format: Format
  /** What the tab of a workbook says. */
  title: string
  headings: readonly string[]
  /** What a workbook offers in each column. */
  choices?: Choices
  groups: AsyncIterable<readonly (readonly Cell[])[]>
}

/** The file, made while it is read. */
export const bytesOf = ({
  format,
  title,
  headings,
  choices,
  groups,
}: SheetFile): AsyncGenerator<string | Buffer> =>
  format === 'csv' ? csvOf(headings, groups) : workbookOf(title, headings, groups, choices)

/** Answers with a file that is made while it is sent: no faster than the reader takes it. */
export async function sendFile(res: Response, file: SheetFile): Promise<typeof answered> {
  res.setHeader('Content-Type', contentTypes[file.format])
  res.setHeader('Content-Disposition', contentDisposition(`${file.name}.${file.format}`))
  res.setHeader('Cache-Control', 'no-store')
  await pipeline(Readable.from(bytesOf(file)), res).catch((error: NodeJS.ErrnoException) => {
    // A reader that leaves in the middle is no failure of ours.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  })
  return answered
}
