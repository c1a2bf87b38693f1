const handle = '.board-handle'

/** The handle of the card above, below, or in the next column on one side that has cards, as near the same height as there is one. */
export function cardBeside(from: Element, key: string): HTMLElement | undefined {
  const card = from.closest('li')
  const column = from.closest('.board-column')
  if (!card || !column) return undefined
  if (key === 'ArrowUp') return found(siblings(card, 'previousElementSibling'))
  if (key === 'ArrowDown') return found(siblings(card, 'nextElementSibling'))
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  const side = key === 'ArrowLeft' ? 'previousElementSibling' : 'nextElementSibling'
  const { top } = card.getBoundingClientRect()
  const distance = (one: Element) => Math.abs(one.getBoundingClientRect().top - top)
  for (const other of siblings(column, side)) {
    const [nearest] = [...other.querySelectorAll<HTMLElement>(handle)].sort(
      (a, b) => distance(a) - distance(b),
    )
    if (nearest) return nearest
  }
  return undefined
}

type Side = 'previousElementSibling' | 'nextElementSibling'

function siblings(start: Element, side: Side): Element[] {
  const all: Element[] = []
  for (let one = start[side]; one; one = one[side]) all.push(one)
  return all
}

/** Cards that cannot be moved have none. */
function found(cards: readonly Element[]): HTMLElement | undefined {
  for (const card of cards) {
    const one = card.querySelector<HTMLElement>(handle)
    if (one) return one
  }
  return undefined
}
