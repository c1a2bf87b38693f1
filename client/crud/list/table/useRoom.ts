import { type RefObject, useLayoutEffect, useState } from 'react'

/** How wide an element is, in whole pixels: 0 where nothing is laid out, undefined until it stands in the page. */
export function useRoom(place: RefObject<HTMLElement | null>): number | undefined {
  const [room, setRoom] = useState<number>()
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const measure = () => {
      // A hidden tab has no width; its columns stay as they were.
      setRoom((before) => element.clientWidth || (before ?? 0))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return room
}
