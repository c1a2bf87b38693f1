/**
 * A dialog that is taken off the page while it has the focus would leave it on nothing, and the keyboard would begin again before
 * the first menu. The focus goes back to where it was before the dialog: in the page, or in the dialog below. Until the returned
 * function is called.
 */
export function returnFocus(): () => void {
  const { body } = document
  /** The last thing that had the focus in each child of the body, the latest at the end. */
  const last = new Map<Element, HTMLElement>()
  const over = new AbortController()

  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === body) return
    const place = [...body.children].find((child) => child.contains(target))
    if (!place) return
    last.delete(place)
    last.set(place, target)
  }
  const giveBack = () => {
    const latest = [...last.keys()].at(-1)
    const isGone = latest && !latest.isConnected
    for (const place of [...last.keys()]) if (!place.isConnected) last.delete(place)
    // What has been given the focus by somebody else keeps it.
    if (!isGone || document.activeElement !== body) return
    const before = [...last.values()].reverse().find((one) => one.isConnected && one.checkVisibility())
    before?.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(giveBack)
  observer.observe(body, { childList: true })
  document.addEventListener('focusin', note, { signal: over.signal })
  return () => {
    over.abort()
    observer.disconnect()
  }
}
