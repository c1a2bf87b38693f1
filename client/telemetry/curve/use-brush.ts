import { type PointerEvent, useState } from 'react'
import type { Scale } from './curve-model.ts'
import { between, type Window } from './windows.ts'

/** Marks a part of the time by dragging across it, with the pointer's first button; `onBrush` hears of what was meant. */
export function useBrush({ timeAt, x }: Scale, onBrush: (part: Window) => void) {
  const [drag, setDrag] = useState<{ from: number; to: number }>()
  const timeOf = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) =>
    timeAt(clientX - currentTarget.getBoundingClientRect().left)
  const marked = drag && between(drag.from, drag.to)
  return {
    marked: marked && x(marked.end) - x(marked.start) >= leastPixels ? marked : undefined,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const isHandle = event.target instanceof Element && event.target.closest('[data-handle]')
        if (event.button !== 0 || isHandle) return
        const at = timeOf(event)
        setDrag({ from: at, to: at })
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (drag) setDrag({ ...drag, to: timeOf(event) })
      },
      onPointerUp() {
        setDrag(undefined)
        if (marked && x(marked.end) - x(marked.start) >= leastPixels) onBrush(marked)
      },
      onPointerLeave: () => setDrag(undefined),
      onPointerCancel: () => setDrag(undefined),
    },
  }
}

/** A click that slips is no part of the time. */
const leastPixels = 8
