import type { TextKey } from '../i18n/text-key.ts'
import type { TextValues } from '../i18n/texts.ts'
import type { Imported } from './import-diagram.ts'
import { LayoutError } from './layout/plan.ts'
import '../i18n/more/diagram.ts'

/** A sentence, and what stands in it. */
export type ImportNote = readonly [key: TextKey, values?: TextValues]

const mostNamed = 5

/** Notes on a document for people, before they work with it. */
export function notesOf({ isLaidOut, undrawn }: Pick<Imported, 'isLaidOut' | 'undrawn'>): ImportNote[] {
  const more = undrawn.length > mostNamed ? '…' : ''
  const values = { count: undrawn.length, names: `${undrawn.slice(0, mostNamed).join('、')}${more}` }
  const notes: ImportNote[] = []
  if (isLaidOut) notes.push(['diagram.laidOut'])
  if (undrawn.length > 0) notes.push(['diagram.undrawn', values])
  return notes
}

/** Why a document could not be shown. */
export const importFailure = (error: unknown): TextKey =>
  error instanceof LayoutError ? `diagram.${error.reason}` : 'diagram.unreadable'
