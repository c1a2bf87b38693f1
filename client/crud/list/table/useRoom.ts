import { type RefObject, useLayoutEffect, useState } from 'react'

/** How wide an element is, in whole pixels; 0 where nothing is laid out. */
export function useRoom(place: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const measure = () => {
      // A hidden tab has no width; its columns stay as they were.
      if (element.clientWidth > 0) setRoom(element.clientWidth)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return room
}
