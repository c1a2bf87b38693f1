import { useEffect, useRef } from 'react'

/** After a way from one page to another, not when the first one opens, the focus goes to the page's heading. */
export function useHeadingFocus(pathname: string): void {
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const left = new AbortController()
    import('./focus-heading.ts').then(
      ({ focusHeading }) => focusHeading(left.signal),
      () => {},
    )
    return () => left.abort()
  }, [pathname])
}
