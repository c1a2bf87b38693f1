import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Drawing, DrawMap } from '../../map/draw-map.ts'
import { markReady } from '../../ui/ready.ts'

/**
 * Ctrl+Z and its like anywhere in the dialog, the keys of the chosen corner, and Escape, which drops a sketch or lets a
 * corner go before it closes anything. Taken before others hear of them: the dialog itself, and the form below it, close at
 * Escape, and arrows move the map.
 */
export function useDrawingKeys(
  content: RefObject<HTMLElement | null>,
  map: DrawMap | undefined,
  drawn: Drawing | undefined,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    const isHere = target === document.body || content.current?.contains(target as Node)
    const work = isHere && workOf(event, map, drawn)
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

function workOf(event: KeyboardEvent, map: DrawMap | undefined, drawn: Drawing | undefined) {
  const key = event.key.toLowerCase()
  if (key === 'escape') return drawn?.sketchCorners ? map?.drop : drawn?.chosen && map?.corners.letGo
  if (event.ctrlKey || event.metaKey) {
    if (key === 'y' || (key === 'z' && event.shiftKey)) return map?.redo
    return key === 'z' ? map?.undo : undefined
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
