/** A record that has its own address: the way back leads out of it by itself. */
const ownAddress = '.record-linked'
const touched = window.matchMedia('(width < 992px)')

/** How many steps the router had taken when the page on screen was drawn. */
let depth = 0
let isReturning = false

/** Remembers where the way back starts from; after each step of the router. */
export function noteDepth(): void {
  depth = depthOf(window.history.state)
}

/**
 * On a phone or tablet the way back first closes what stands over the page, as Escape does, with the same question where
 * something would be lost. The step back is taken back, so that nothing has to be entered into the history before. Has to
 * listen before all others, the router among them: a browser asks those of the window in the order they came.
 */
export function watchWayBack(): void {
  window.addEventListener('popstate', (event: PopStateEvent) => {
    const steps = depth - depthOf(event.state)
    if (isReturning) {
      isReturning = false
      event.stopImmediatePropagation()
      // Only now: what closes asks the address which page it is on.
      press('Escape')
    } else if (touched.matches && steps > 0 && isCovered()) {
      isReturning = true
      event.stopImmediatePropagation()
      window.history.go(steps)
    }
  })
}

const depthOf = (state: unknown) => (state as { idx?: number } | null)?.idx ?? 0

const isCovered = () =>
  [...document.querySelectorAll('[role="dialog"]')].some(
    (dialog) => dialog.checkVisibility() && !dialog.closest(ownAddress),
  )

const press = (key: string) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }),
  )
