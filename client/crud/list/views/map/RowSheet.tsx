import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useWords } from '../../../../i18n/use-words.ts'

const heights = ['low', 'half', 'full'] as const
type Height = (typeof heights)[number]

/** Pixels that a finger moves before it draws the sheet rather than presses its handle. */
const LEAST_DRAG = 24

/** The rows over the lower part of a map, in three heights: drawn by its handle, or pressed from one to the next. */
export function RowSheet({ children }: { children: ReactNode }) {
  const { t } = useWords()
  const [height, setHeight] = useState<Height>('half')
  const start = useRef<number>(undefined)
  const step = (by: number) =>
    setHeight((now) => heights[Math.min(heights.length - 1, Math.max(0, heights.indexOf(now) + by))] ?? now)
  const drop = ({ clientY }: PointerEvent) => {
    const moved = (start.current ?? clientY) - clientY
    if (Math.abs(moved) >= LEAST_DRAG) step(Math.sign(moved))
    else start.current = undefined
  }
  const press = () => {
    // The press that ends a drag has had its effect.
    if (start.current === undefined)
      setHeight(heights[(heights.indexOf(height) + 1) % heights.length] ?? height)
    start.current = undefined
  }
  return (
    <div className="list-map-sheet" data-height={height}>
      <button
        type="button"
        className="list-map-handle"
        aria-label={t('map.sheet', { height: t(`map.sheet_${height}`) })}
        onPointerDown={({ clientY, currentTarget, pointerId }) => {
          currentTarget.setPointerCapture(pointerId)
          start.current = clientY
        }}
        onPointerUp={drop}
        onClick={press}
      />
      <div className="list-map-sheet-rows">{children}</div>
    </div>
  )
}
