import { type RefCallback, useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Hides the rows of a list that its tile has no room for, as wholes: half a row cannot be read, and says that something is wrong. Answers
 * the list's ref.
 */
export function useWholeRows<E extends HTMLElement>(): RefCallback<E> {
  const list = useRef<E>(null)
  // Rows come and go with what they show.
  useLayoutEffect(() => hideCut(list.current))
  return useCallback((element: E | null) => {
    list.current = element
    const body = element?.closest('.tile-body')
    if (!body) return
    const observer = new ResizeObserver(() => hideCut(element))
    observer.observe(body)
    return () => observer.disconnect()
  }, [])
}

function hideCut(list: HTMLElement | null) {
  const body = list?.closest('.tile-body')
  if (!list || !body) return
  const { bottom } = body.getBoundingClientRect()
  for (const row of list.children)
    if (row instanceof HTMLElement)
      row.style.visibility = row.getBoundingClientRect().bottom > bottom + 1 ? 'hidden' : ''
}
