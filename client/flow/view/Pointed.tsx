import '../../i18n/more/diagram.ts'
import { createPortal } from 'react-dom'
import { useWords } from '../../i18n/use-words.ts'
import type { Marked } from './marks.ts'

export interface PointedStep {
  marked: Marked
  name: string
  x: number
  y: number
}

/** Who and when, beside the pointer. */
export function Pointed({ marked: { mark, row, times }, name, x, y }: PointedStep) {
  const { t } = useWords()
  const lines = [
    [t('diagram.began'), row.createTime],
    [t('diagram.ended'), row.endTime],
    [t('diagram.spent'), row.historyActivityDurationTime],
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
      <span data-mark={mark}>{t(`diagram.${mark}`)}</span>
      {row.assigneeName && <span>{row.assigneeName}</span>}
      {lines.map(([title, text]) => text && <span key={title}>{`${title} ${text}`}</span>)}
      {times > 1 && <span>{t('diagram.times', { count: times })}</span>}
      {row.comment && <q>{row.comment}</q>}
    </div>,
    document.body,
  )
}
