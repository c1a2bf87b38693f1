import { type RefObject, useLayoutEffect, useState } from 'react'

/** How wide an element is, in whole pixels; 0 before it is laid out. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (!element.current) return
    const seen = element.current
    const observer = new ResizeObserver(() => setWidth(seen.clientWidth))
    observer.observe(seen)
    return () => observer.disconnect()
  }, [element])
  return width
}
