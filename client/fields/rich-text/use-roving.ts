import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'

const buttonsIn = (toolbar: Element | null) => [
  ...(toolbar?.querySelectorAll<HTMLElement>('button:not([disabled])') ?? []),
]

/** The keyboard of a toolbar: Tab enters and leaves it, the arrows, Home and End move within. Spread it into its element. */
export function useRoving() {
  const ref = useRef<HTMLDivElement>(null)
  const current = useRef<HTMLElement>(null)

  // After every drawing: buttons come, go and are disabled as the cursor moves.
  useEffect(() => {
    const buttons = buttonsIn(ref.current)
    const stop = buttons.find((button) => button === current.current) ?? buttons[0]
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1
  })

  const move = (event: KeyboardEvent) => {
    const buttons = buttonsIn(ref.current)
    const at = buttons.indexOf(document.activeElement as HTMLElement)
    if (at < 0) return
    const steps: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1 + buttons.length,
      Home: 0,
      End: buttons.length - 1,
    }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    buttons[next % buttons.length]?.focus()
  }
  const settle = ({ target }: FocusEvent<HTMLElement>) => {
    current.current = target
    for (const button of buttonsIn(ref.current)) button.tabIndex = button === target ? 0 : -1
  }
  return { ref, onKeyDown: move, onFocus: settle }
}
