/** Tells whoever fires timers that one is due now: it need not wait for the next look at the clock. */
export function createWake() {
  let listener = () => {}
  return {
    wake: () => listener(),
    onWake(next: () => void) {
      listener = next
    },
  }
}

export type Wake = ReturnType<typeof createWake>
