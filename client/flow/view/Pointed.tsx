import { createPortal } from 'react-dom'
import { filled } from '../../i18n/translate.ts'
import { useWords } from '../../i18n/use-words.ts'
import type { Marked } from './marks.ts'
import { viewWords } from './words.ts'

export interface PointedStep {
  marked: Marked
  name: string
  x: number
  y: number
}

/** Who and when, beside the pointer. */
export function Pointed({ marked: { mark, row, times }, name, x, y }: PointedStep) {
  const { label } = useWords()
  const lines = [
    [viewWords.began, row.createTime],
    [viewWords.ended, row.endTime],
    [viewWords.spent, row.historyActivityDurationTime],
  ] as const
  const isRight = x > window.innerWidth - 280
  return createPortal(
    <div
      className="diagram-pointed"
      role="tooltip"
      style={{
        top: Math.min(y + 14, window.innerHeight - 160),
        ...(isRight ? { right: window.innerWidth - x + 14 } : { left: x + 14 }),
      }}
    >
      <strong>{name || row.historyActivityName}</strong>
      <span data-mark={mark}>{label(viewWords[mark])}</span>
      {row.assigneeName && <span>{row.assigneeName}</span>}
      {lines.map(([title, text]) => text && <span key={title[0]}>{`${label(title)} ${text}`}</span>)}
      {times > 1 && <span>{filled(label(viewWords.times), { n: times })}</span>}
      {row.comment && <q>{row.comment}</q>}
    </div>,
    document.body,
  )
}
