import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Resource } from '#shared/schema/resource.ts'
import { stopImport } from '../../api/import-progress.ts'
import { RequestError } from '../../api/request.ts'
import {
  importRows,
  previewImport,
  previewShapes,
  type SheetPreview,
  type SheetReport,
} from '../../api/transfer.ts'
import { useWork } from '../../ui/use-work.ts'
import { textOfCell } from './cell-text.ts'

export type ImportStep = 'template' | 'upload' | 'check' | 'result'

interface Rules {
  mode: 'insert' | 'upsert'
  /** One faulty row stops all of them. */
  isWhole: boolean
}

/** What an import goes through, from the empty sheet to the report. */
export function useImport(resource: Resource, call: 'import' | 'import-shapes' = 'import') {
  const queries = useQueryClient()
  const [step, setStep] = useState<ImportStep>('template')
  const [report, setReport] = useState<SheetReport>()
  const { busy, fault, setFault, during } = useWork<'reading' | 'checking' | 'running'>()
  const { begin, freshen, ...sheet } = useSheet()
  const { send, wasStopped, ...progress } = useSending(resource, sheet, call)

  async function start(preview: () => Promise<SheetPreview>) {
    const read = await during('reading', preview)
    if (!read) return
    begin(read)
    setReport(undefined)
    setStep('check')
  }

  return {
    step,
    ...sheet,
    report,
    busy,
    fault,
    wasStopped,
    ...progress,
    goTo(next: ImportStep) {
      setFault(undefined)
      setStep(next)
    },
    refuse: setFault,
    read: (file: File) => start(() => previewImport(resource, file)),
    /** Shapes of a file, each as a row of texts. */
    readShapes: (rows: readonly Texts[]) =>
      start(async () => withNeeded(await previewShapes(resource, rows))),
    async check() {
      const checked = await during('checking', () => send({ dryRun: true }))
      if (!checked) return
      setReport(checked)
      freshen()
    },
    async run() {
      const made = await during('running', () => send({ dryRun: false }).catch(reportIn))
      if (!made) return
      setReport(made)
      setStep('result')
      await queries.invalidateQueries({ queryKey: ['resource'] })
      await queries.invalidateQueries({ queryKey: ['export-jobs'] })
    },
  }
}

/** The rows on screen, put right by hand, and by what rules they are taken. */
function useSheet() {
  const [sheet, setSheet] = useState<SheetPreview>()
  const [rules, setRules] = useState<Rules>({ mode: 'insert', isWhole: false })
  /** Something was changed since the last check. */
  const [isStale, setStale] = useState(false)
  const edit = (part: Partial<SheetPreview>) => {
    setSheet((now) => now && { ...now, ...part })
    setStale(true)
  }
  return {
    sheet,
    rules,
    isStale,
    begin(preview: SheetPreview) {
      setSheet(preview)
      setStale(false)
    },
    freshen: () => setStale(false),
    setRules(part: Partial<Rules>) {
      setRules({ ...rules, ...part })
      setStale(true)
    },
    setField(place: number, field: string) {
      if (sheet) edit({ mapping: sheet.mapping.with(place, field) })
    },
    /** The same text in every row. */
    setColumn(place: number, text: string) {
      if (sheet)
        edit({
          rows: sheet.rows.map((cells) =>
            sheet.headings.map((_, n) => (n === place ? text : (cells[n] ?? ''))),
          ),
        })
    },
    setCell(row: number, place: number, text: string) {
      const cells = sheet?.rows[row]
      if (!sheet || !cells) return
      const longer = Array.from({ length: Math.max(cells.length, place + 1) }, (_, n) => cells[n] ?? '')
      edit({ rows: sheet.rows.with(row, longer.with(place, text)) })
    },
  }
}

/** The columns besides that a new row needs and nothing in the file fills. */
function withNeeded(sheet: SheetPreview): SheetPreview {
  const missing = sheet.columns.filter(({ name, isNeeded }) => isNeeded && !sheet.mapping.includes(name))
  const width = sheet.headings.length
  // Columns that the file does not have are headed by names of fields, which people do not know.
  const headings = sheet.headings.map(
    (heading) => sheet.columns.find(({ name }) => name === heading)?.label ?? heading,
  )
  return {
    ...sheet,
    headings: [...headings, ...missing.map(({ label }) => label)],
    mapping: [...sheet.mapping, ...missing.map(({ name }) => name)],
    added: missing.map((_, n) => width + n),
  }
}

type Sent = Pick<ReturnType<typeof useSheet>, 'sheet' | 'rules'>

/** Sends the rows, to look at or to keep, and stops that. */
function useSending(
  resource: Resource,
  { sheet, rules: { mode, isWhole } }: Sent,
  call: 'import' | 'import-shapes',
) {
  /** The name under which the server tells how far it is. */
  const [progressId, setProgressId] = useState('')
  const [wasStopped, setStopped] = useState(false)
  return {
    progressId,
    wasStopped,
    send({ dryRun }: { dryRun: boolean }) {
      setStopped(false)
      const progress = String(Math.random()).slice(2)
      setProgressId(progress)
      const params = { mode, progress, ...(dryRun ? { dryRun: 1 } : isWhole ? { atomic: 1 } : {}) }
      return importRows(resource, sheet ? rowsOf(sheet, resource.partOf?.begins) : [], params, call)
    },
    /** Only what leaves nothing behind; the check or the import then ends by saying so. */
    async stop() {
      const isTaken = await stopImport(progressId).then(
        () => true,
        () => false,
      )
      setStopped(isTaken)
    },
  }
}

export type Import = ReturnType<typeof useImport>

/**
 * The rows as the server takes them: texts by field, an empty object where a row is blank, or is a title of the sheet. Where a row
 * says nothing else, it begins with `begins`.
 */
function rowsOf(sheet: SheetPreview, begins: Readonly<Record<string, string>> = {}): Texts[] {
  const titles = Array.from({ length: sheet.firstRow - firstRowOfRows }, () => ({}))
  const rows = sheet.rows.map((cells) => {
    const texts: Texts = Object.fromEntries(
      sheet.mapping.flatMap((field, place) => {
        const text = textOfCell(sheet, cells[place], place)
        return field && text ? [[field, text]] : []
      }),
    )
    return Object.keys(texts).length > 0 ? { ...begins, ...texts } : texts
  })
  return [...titles, ...rows]
}

type Texts = Record<string, string>

/** Rows that are sent without headings are counted as if these stood above them. */
const firstRowOfRows = 2

/** An import of all or none that is refused brings its report along. */
function reportIn(error: unknown): SheetReport {
  const data = error instanceof RequestError ? (error.data as Partial<SheetReport> | undefined) : undefined
  if (!Array.isArray(data?.rows)) throw error
  const { total = 0, rows, errorFileUrl = '' } = data
  return { total, ok: 0, failed: total, rows, errorFileUrl }
}
