import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import '../i18n/more/map.ts'
import './sheet.css'

/** Heights of a sheet over the lower part of a map: its handle alone, half of the map, nearly all of it. */
const heights = ['low', 'half', 'full'] as const
export type SheetHeight = (typeof heights)[number]

/** Pixels that a finger moves before it draws the sheet rather than presses its handle. */
const LEAST_DRAG = 24

interface Props {
  /** Contents of the sheet. */
  of: 'list' | 'card'
  height: SheetHeight
  onChange(height: SheetHeight): void
}

/** Handle of a sheet: drawn, pressed for the next height, or moved by arrows. */
export function SheetHandle({ of, height, onChange }: Props) {
  const { t } = useTranslation()
  const start = useRef<number>(undefined)
  const at = heights.indexOf(height)
  const step = (by: number) => onChange(heights[Math.min(heights.length - 1, Math.max(0, at + by))] ?? height)
  const drop = ({ clientY }: PointerEvent) => {
    const moved = (start.current ?? clientY) - clientY
    if (Math.abs(moved) >= LEAST_DRAG) step(Math.sign(moved))
    else start.current = undefined
  }
  const press = () => {
    // The press that ends a drag has had its effect.
    if (start.current === undefined) onChange(heights[(at + 1) % heights.length] ?? height)
    start.current = undefined
  }
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? 1 : -1)
  }
  return (
    <button
      type="button"
      className="sheet-handle"
      aria-label={t(of === 'list' ? 'map.sheet' : 'map.cardSheet', { height: t(`map.sheet_${height}`) })}
      onPointerDown={({ clientY, currentTarget, pointerId }) => {
        currentTarget.setPointerCapture(pointerId)
        start.current = clientY
      }}
      onPointerUp={drop}
      onKeyDown={key}
      onClick={press}
    />
  )
}
