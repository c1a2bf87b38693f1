import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * How many of the first `count` children of a row have room in it beside `rest` pixels for what leads to the others. All
 * of them have to be laid out: those without room hidden, not absent.
 */
export function useFitting(row: RefObject<HTMLElement | null>, count: number, rest: number): number {
  const [fitting, setFitting] = useState(count)
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    const children = [...element.children].slice(0, count) as HTMLElement[]
    const measure = () => {
      const gap = Number.parseFloat(getComputedStyle(element).columnGap) || 0
      setFitting(
        fittingIn(element.clientWidth, { widths: children.map((child) => child.offsetWidth), gap, rest }),
      )
    }
    const observer = new ResizeObserver(measure)
    for (const seen of [element, ...children]) observer.observe(seen)
    return () => observer.disconnect()
  }, [row, count, rest])
  return fitting
}

interface Row {
  widths: readonly number[]
  gap: number
  rest: number
}

/** How many of the widths fit; where not all do, beside `rest`. */
export function fittingIn(room: number, { widths, gap, rest }: Row): number {
  const ends = widths.map((_, last) =>
    widths.slice(0, last + 1).reduce((sum, width) => sum + width + gap, -gap),
  )
  if ((ends.at(-1) ?? 0) <= room) return widths.length
  return ends.filter((end) => end + gap + rest <= room).length
}
