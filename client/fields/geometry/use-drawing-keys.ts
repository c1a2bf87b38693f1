import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Drawing, DrawMap } from '../../map/draw-map.ts'
import type { DrawnKind } from '../../map/drawing-steps.ts'
import { usePreferences } from '../../state/preferences.ts'
import { markReady } from '../../ui/ready.ts'
import { canTurnTo, modeKeys, modesOf } from './drawing-modes.ts'

/**
 * Ctrl+Z and its like and the letters of the tools anywhere in the dialog, the keys of the chosen corner, and Escape, which drops a sketch or lets a
 * corner go before it closes anything. Taken before others hear of them: the dialog itself, and the form below it, close at
 * Escape, and arrows move the map.
 */
export function useDrawingKeys(
  content: RefObject<HTMLElement | null>,
  kinds: readonly DrawnKind[],
  map: DrawMap | undefined,
  drawn: Drawing | undefined,
  closeTyping: () => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    // What the dialog has around the drawing has the focus at first.
    const around = content.current?.closest('[role="dialog"]')
    const isHere = target === document.body || around?.contains(target as Node)
    const work = isTypedOnMap(target)
      ? event.key === 'Escape' && closeTyping
      : isHere && workOf(event, kinds, map, drawn)
    if (!work) return
    event.preventDefault()
    event.stopImmediatePropagation()
    work()
  })
  useEffect(() => markReady(content.current, map !== undefined), [content, map])
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [])
}

/** Keys are the field's own there: Escape closes it, and the drawing goes on. */
const isTypedOnMap = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.drawing-typed') !== null

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type !== 'radio'

/** A letter for each way to draw, and one that makes parts one. */
function letterWork(
  code: string,
  kinds: readonly DrawnKind[],
  map: DrawMap | undefined,
  drawn: Drawing | undefined,
) {
  if (code === 'KeyM') return map?.merge
  const mode = modesOf(kinds).find((one) => code === `Key${modeKeys[one]}`)
  return mode && canTurnTo(mode, drawn) ? () => map?.turnTo(mode) : undefined
}

function workOf(
  event: KeyboardEvent,
  kinds: readonly DrawnKind[],
  map: DrawMap | undefined,
  drawn: Drawing | undefined,
) {
  const key = event.key.toLowerCase()
  if (key === 'escape') return drawn?.sketchCorners ? map?.drop : drawn?.chosen && map?.corners.letGo
  if (event.ctrlKey || event.metaKey) {
    if (key === 'y' || (key === 'z' && event.shiftKey)) return map?.redo
    return key === 'z' ? map?.undo : undefined
  }
  if (!event.altKey && usePreferences.getState().letterKeys && !isTyped(event.target)) {
    const work = letterWork(event.code, kinds, map, drawn)
    if (work) return work
  }
  // Arrows choose among the tools, too.
  const isField = event.target instanceof HTMLInputElement
  return drawn?.mode === 'adjust' && !isField && !event.altKey ? cornerWork(event, map, drawn) : undefined
}

/** Pixels that one key press moves a corner, and with Shift. */
const [step, largeStep] = [1, 10]
const ways: Readonly<Record<string, readonly [right: number, up: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

function cornerWork({ key, shiftKey, repeat }: KeyboardEvent, map: DrawMap | undefined, drawn: Drawing) {
  if (key === 'PageUp' || key === 'PageDown') return () => map?.corners.step(key === 'PageUp' ? -1 : 1)
  if (!drawn.chosen) return undefined
  if (key === 'Delete' || key === 'Backspace') return map?.corners.remove
  const [right, up] = ways[key] ?? []
  const by = shiftKey ? largeStep : step
  return right === undefined || up === undefined
    ? undefined
    : () => map?.corners.move(right * by, up * by, repeat)
}
