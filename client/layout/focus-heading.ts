import { hasDialog, isTyping } from '../state/shortcuts.ts'

/** Milliseconds between two looks for the heading, at first. */
const pause = 50

/**
 * Moves the focus to the heading of the page that was gone to, so that readers begin there and Tab goes on from there,
 * however long a slow network or machine takes to show it. Whoever does something else meanwhile keeps the focus where
 * they put it.
 */
export function focusHeading(left: AbortSignal): void {
  const over = new AbortController()
  const { signal } = over
  const giveUp = () => over.abort()
  left.addEventListener('abort', giveUp)
  for (const event of ['keydown', 'pointerdown'])
    document.addEventListener(event, giveUp, { signal, capture: true })

  const since = performance.now()
  const look = () => {
    if (left.aborted || signal.aborted) return
    if (isTaken()) return giveUp()
    const heading = shownHeading()
    // A dialog that closes gives the focus back to where it was; the heading comes after it. The longer it takes, the
    // rarer the looks: some pages have none.
    if (!heading || hasDialog())
      return void setTimeout(look, Math.max(pause, (performance.now() - since) / 10))
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    giveUp()
  }
  look()
}

const content = () => document.getElementById('content')

const shownHeading = (): HTMLElement | undefined =>
  [...(content()?.querySelectorAll<HTMLElement>('h1') ?? [])].find((one) => one.checkVisibility())

/** Something in the page has the focus already, or something is being typed beside it. */
function isTaken(): boolean {
  const { activeElement } = document
  if (!activeElement?.checkVisibility() || activeElement.closest('[role="dialog"]')) return false
  if (isTyping(activeElement)) return true
  return !activeElement.matches('#content, .page-panel') && content()?.contains(activeElement) === true
}
