import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Drawing, DrawMap } from '../../map/draw-map.ts'

/**
 * Ctrl+Z and its like anywhere in the dialog, and Escape, which drops a sketch before it closes anything. Taken before
 * others hear of them: the dialog itself, and the form below it, close at Escape.
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
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [])
}

function workOf(event: KeyboardEvent, map: DrawMap | undefined, drawn: Drawing | undefined) {
  const key = event.key.toLowerCase()
  if (key === 'escape') return drawn?.sketchCorners ? map?.drop : undefined
  if (!event.ctrlKey && !event.metaKey) return undefined
  if (key === 'y' || (key === 'z' && event.shiftKey)) return map?.redo
  return key === 'z' ? map?.undo : undefined
}
