import { hasDialog, isTyping } from '../state/shortcuts.ts'

/** How long a page may take to show its heading, in milliseconds. */
const patience = 5000
const pause = 50

/**
 * Moves the focus to the heading of the page that was gone to, so that readers begin there and Tab goes on from there.
 * Whoever does something else meanwhile keeps the focus where they put it.
 */
export function focusHeading(left: AbortSignal): void {
  const over = new AbortController()
  const { signal } = over
  const giveUp = () => over.abort()
  left.addEventListener('abort', giveUp)
  for (const event of ['keydown', 'pointerdown'])
    document.addEventListener(event, giveUp, { signal, capture: true })

  const until = performance.now() + patience
  const look = () => {
    if (left.aborted || signal.aborted) return
    if (isTaken() || performance.now() > until) return giveUp()
    const heading = shownHeading()
    // A dialog that closes gives the focus back to where it was; the heading comes after it.
    if (!heading || hasDialog()) return void setTimeout(look, pause)
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
