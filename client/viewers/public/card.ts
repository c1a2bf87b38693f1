import type { Hotspot } from '#shared/contract/show/panorama.ts'
import type { PublicTour } from '#shared/contract/show/public-tour.ts'
import { hrefOf } from '../../base-path.ts'

/** Content of a hotspot, over the picture. */
export function cardOf(spot: Hotspot, texts: PublicTour['texts'], onClose: () => void): HTMLElement {
  const card = document.createElement('section')
  card.className = 'card'
  const title = spot.title || (spot.type === 'device' ? '' : texts.kinds[spot.type])
  card.setAttribute('role', 'dialog')
  card.setAttribute('aria-label', title)
  const heading = document.createElement('h2')
  heading.textContent = title
  heading.tabIndex = -1
  const close = document.createElement('button')
  close.type = 'button'
  close.textContent = '×'
  close.setAttribute('aria-label', texts.close)
  close.addEventListener('click', onClose)
  const header = document.createElement('header')
  header.append(heading, close)
  card.append(header)
  if (spot.content) {
    const text = document.createElement('p')
    text.textContent = spot.content
    card.append(text)
  }
  card.append(...heldBy(spot, texts))
  return card
}

function heldBy({ type, target = '', title = '' }: Hotspot, texts: PublicTour['texts']): HTMLElement[] {
  if (type === 'image') {
    const picture = document.createElement('img')
    picture.src = hrefOf(target)
    picture.alt = title
    return [picture]
  }
  if (type === 'link') return [outside(target, texts.openLink)]
  if (type !== 'video') return []
  const film = document.createElement('video')
  film.controls = true
  film.preload = 'metadata'
  film.src = hrefOf(target)
  // The link of a page that shows a film is no film itself.
  film.addEventListener('error', () => film.remove())
  return [film, outside(target, texts.openVideo)]
}

function outside(address: string, text: string): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = hrefOf(address)
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  link.textContent = text
  return link
}
