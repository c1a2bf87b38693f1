import type { Hotspot, Scene } from '#shared/contract/show/panorama.ts'
import type { PublicTour } from '#shared/contract/show/public-tour.ts'

interface Presses {
  onScene(id: string): void
  onSpot(id: string): void
}

/** Scenes, and hotspots of the scene that is shown, by their names: for keys and screen readers, too. */
export function createLists(texts: PublicTour['texts'], scenes: readonly Scene[], presses: Presses) {
  const [sceneHeading, sceneList] = listOf(texts.scenes)
  const [spotHeading, spotList] = listOf(texts.spots)
  const buttons = new Map(
    scenes.map(({ sceneId, title = '' }) => [sceneId, buttonOf(title, () => presses.onScene(sceneId))]),
  )
  sceneList.append(...[...buttons.values()].map(inItem))
  const nameOf = ({ type, title }: Hotspot) => title || (type === 'device' ? '' : texts.kinds[type])
  return {
    elements: scenes.length > 1 ? [sceneHeading, sceneList, spotHeading, spotList] : [spotHeading, spotList],
    show({ sceneId, hotspots = [] }: Scene) {
      for (const [id, button] of buttons)
        if (id === sceneId) button.setAttribute('aria-current', 'true')
        else button.removeAttribute('aria-current')
      spotHeading.hidden = hotspots.length === 0
      spotList.replaceChildren(
        ...hotspots.map((spot) => inItem(buttonOf(nameOf(spot), () => presses.onSpot(spot.id)))),
      )
    },
  }
}

function listOf(title: string): [HTMLHeadingElement, HTMLUListElement] {
  const heading = document.createElement('h2')
  heading.textContent = title
  const list = document.createElement('ul')
  list.setAttribute('aria-label', title)
  return [heading, list]
}

function buttonOf(text: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = text
  button.addEventListener('click', onClick)
  return button
}

function inItem(button: HTMLButtonElement): HTMLLIElement {
  const item = document.createElement('li')
  item.append(button)
  return item
}
