import { type RefCallback, useCallback, useRef, useState } from 'react'

/** The height that the layout leaves to an element, followed as it changes. */
export function useHeight(): [RefCallback<HTMLElement>, number] {
  const [height, setHeight] = useState(0)
  const observer = useRef<ResizeObserver>(undefined)
  const attach = useCallback((element: HTMLElement | null) => {
    observer.current?.disconnect()
    if (!element) return
    const measure = () => setHeight(element.clientHeight)
    observer.current = new ResizeObserver(measure)
    observer.current.observe(element)
    measure()
  }, [])
  return [attach, height]
}
