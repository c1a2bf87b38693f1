/** Scrolls an entry of a list into sight. The browser's own way would let Tab begin there, behind the link that skips to the content. */
export function reveal(list: HTMLElement | null, selector: string): void {
  const entry = list?.querySelector(selector)?.getBoundingClientRect()
  if (!list || !entry) return
  const edge = list.getBoundingClientRect()
  list.scrollBy({
    top: beyond([entry.top, entry.bottom], [edge.top, edge.bottom]),
    left: beyond([entry.left, entry.right], [edge.left, edge.right]),
  })
}

/** The same after some milliseconds. Whoever does something with the list meanwhile keeps it where it is. */
export function revealLater(list: HTMLElement | null, selector: string, wait: number): () => void {
  const over = new AbortController()
  const giveUp = () => over.abort()
  const timer = setTimeout(() => reveal(list, selector), wait)
  over.signal.addEventListener('abort', () => clearTimeout(timer))
  for (const event of ['pointerdown', 'wheel', 'keydown'])
    list?.addEventListener(event, giveUp, { signal: over.signal, passive: true })
  return giveUp
}

/** How far something stands out of the room it is shown in. */
const beyond = ([start, end]: readonly [number, number], [from, to]: readonly [number, number]): number =>
  start < from ? start - from : Math.max(0, end - to)
