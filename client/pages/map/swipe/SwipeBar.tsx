import { SwapOutlined } from '@ant-design/icons'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useWords } from '../../../i18n/use-words.ts'
import './swipe.css'

interface Props {
  left: string
  right: string
  /** From 0 at the left edge to 1 at the right one. */
  share: number
  /** While it moves; `isOver`: it has come to rest. */
  onMove(share: number, isOver: boolean): void
}

const STEP = 0.02
const LARGE_STEP = 0.1

const within = (share: number): number => Math.min(1, Math.max(0, share))

/** The bar between two layers: dragged, or moved by arrows. */
export function SwipeBar({ left, right, share, onMove }: Props) {
  const { t } = useWords()
  const [isDragged, setDragged] = useState(false)
  const shareAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left: edge = 0, width = 1 } = currentTarget.parentElement?.getBoundingClientRect() ?? {}
    return within((clientX - edge) / width)
  }
  const step = ({ key, shiftKey }: KeyboardEvent): number | undefined => {
    const by = shiftKey ? LARGE_STEP : STEP
    if (key === 'ArrowLeft' || key === 'ArrowDown') return within(share - by)
    if (key === 'ArrowRight' || key === 'ArrowUp') return within(share + by)
    if (key === 'Home') return 0
    return key === 'End' ? 1 : undefined
  }
  const percent = Math.round(share * 100)
  return (
    <div className="swipe">
      <span className="swipe-name" style={{ right: `${100 - percent}%` }} aria-hidden="true">
        {left}
      </span>
      <span className="swipe-name" style={{ left: `${percent}%` }} aria-hidden="true">
        {right}
      </span>
      <div
        className="swipe-bar"
        role="slider"
        tabIndex={0}
        aria-label={t('map.swipe.bar', { left, right })}
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        style={{ left: `${share * 100}%` }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setDragged(true)
        }}
        onPointerMove={(event) => {
          if (isDragged) onMove(shareAt(event), false)
        }}
        onPointerUp={(event) => {
          setDragged(false)
          onMove(shareAt(event), true)
        }}
        onPointerCancel={() => {
          if (!isDragged) return
          setDragged(false)
          onMove(share, true)
        }}
        onKeyDown={(event) => {
          const next = step(event)
          if (next === undefined) return
          event.preventDefault()
          onMove(next, true)
        }}
      >
        <span className="swipe-handle" aria-hidden="true">
          <SwapOutlined />
        </span>
      </div>
    </div>
  )
}
