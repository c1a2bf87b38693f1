import type { Hotspot } from '#shared/contract/show/panorama.ts'

/** What a mark shows of its kind, drawn by its style sheet. */
const SIGNS: Record<Hotspot['type'], string> = {
  scene: '➜',
  info: 'i',
  image: '▣',
  video: '▶',
  device: '◉',
  link: '↗',
}

/**
 * A hotspot as it stands in the picture. It turns away with the picture, so it is for the pointer alone: keys and screen
 * readers have the same hotspots in the list beside.
 */
export function elementOf({ type, title }: Hotspot, isChosen: boolean): HTMLElement {
  // The viewer shows and hides what it is given by its style: the mark itself stands within.
  const place = document.createElement('div')
  place.setAttribute('aria-hidden', 'true')
  const element = document.createElement('div')
  element.className = 'panorama-spot'
  element.dataset.kind = type
  element.dataset.chosen = String(isChosen)
  const sign = document.createElement('span')
  sign.className = 'panorama-sign'
  sign.textContent = SIGNS[type]
  element.append(sign)
  if (title) element.append(title)
  place.append(element)
  return place
}

interface Drag {
  /** It was pressed, and let go where it was. */
  onPress(): void
  onMove(event: PointerEvent): void
  onDrop(event: PointerEvent): void
}

/** Pixels that a hand trembles when it only presses. */
const TREMOR = 4

/** Lets an element be dragged; the picture below stays where it is meanwhile. */
export function dragged(element: HTMLElement, { onPress, onMove, onDrop }: Drag): void {
  let from: PointerEvent | undefined
  let isDragged = false
  element.addEventListener('pointerdown', (event) => {
    from = event
    isDragged = false
    element.setPointerCapture(event.pointerId)
  })
  for (const begin of ['mousedown', 'touchstart'] as const)
    element.addEventListener(begin, (event) => event.stopPropagation(), { passive: true })
  element.addEventListener('pointermove', (event) => {
    if (!from) return
    isDragged ||= Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > TREMOR
    if (isDragged) onMove(event)
  })
  element.addEventListener('pointerup', (event) => {
    if (!from) return
    if (isDragged) onDrop(event)
    else onPress()
    from = undefined
  })
  element.addEventListener('pointercancel', () => {
    from = undefined
  })
}
