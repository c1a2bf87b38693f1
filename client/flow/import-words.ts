import type { Label } from '#shared/schema/field.ts'
import { filled, type TextValues } from '../i18n/translate.ts'
import type { Imported } from './import-diagram.ts'
import { LayoutError } from './layout/plan.ts'

/** They arrive with the first diagram. */
const words = {
  laidOut: ['文件没有图形，已自动排版', 'The file has no drawing: it was laid out automatically'],
  undrawn: [
    '{{count}} 个元素没有图形，不显示，但保留在文件中：{{names}}',
    '{{count}} elements have no drawing. They are not shown and stay in the file: {{names}}',
  ],
  tooMany: [
    '文件没有图形，元素过多，无法自动排版。请在绘制它的工具中补上图形。',
    'The file has no drawing and too many elements to be laid out. Draw it in the tool that it comes from.',
  ],
  library: [
    '文件没有图形，自动排版失败。请在绘制它的工具中补上图形。',
    'The file has no drawing, and laying it out failed. Draw it in the tool that it comes from.',
  ],
  unreadable: ['文件不是有效的 BPMN 2.0 流程图。', 'The file is no valid BPMN 2.0 diagram.'],
} satisfies Record<string, Label>

const mostNamed = 5

/** What people should know of a document before they work with it. */
export function notesOf({ isLaidOut, undrawn }: Pick<Imported, 'isLaidOut' | 'undrawn'>): Label[] {
  const more = undrawn.length > mostNamed ? '…' : ''
  const facts = { count: undrawn.length, names: `${undrawn.slice(0, mostNamed).join('、')}${more}` }
  return [...(isLaidOut ? [words.laidOut] : []), ...(undrawn.length ? [both(words.undrawn, facts)] : [])]
}

const both = ([zh, en]: Label, values: TextValues): Label => [filled(zh, values), filled(en, values)]

/** Why a document could not be shown. */
export const importFailure = (error: unknown): Label =>
  error instanceof LayoutError ? words[error.reason] : words.unreadable
