import type { PublicTour } from '#shared/contract/show/public-tour.ts'
import { coneOf } from '../panorama/mini-map.ts'
import type { Stage } from '../panorama/stage.ts'

const svg = 'http://www.w3.org/2000/svg'

/** The scenes as they lie to each other, with what is in sight from the one that is shown; undefined where that is not known. */
export function createMiniMap(
  { scenes, places, texts }: PublicTour,
  stage: Stage,
  onScene: (id: string) => void,
) {
  if (places.length === 0) return undefined
  const element = document.createElement('nav')
  element.className = 'map'
  element.setAttribute('aria-label', texts.map)
  const picture = document.createElementNS(svg, 'svg')
  picture.setAttribute('viewBox', '0 0 100 100')
  picture.setAttribute('aria-hidden', 'true')
  const cone = document.createElementNS(svg, 'path')
  const north = document.createElementNS(svg, 'text')
  north.setAttribute('x', '92')
  north.setAttribute('y', '12')
  north.textContent = texts.north
  picture.append(cone, north)
  const buttons = new Map(
    places.map(({ sceneId, title, x, y }) => {
      const button = document.createElement('button')
      button.type = 'button'
      button.style.left = `${x}%`
      button.style.top = `${y}%`
      button.title = title
      button.setAttribute('aria-label', title)
      button.addEventListener('click', () => onScene(sceneId))
      return [sceneId, button]
    }),
  )
  element.append(picture, ...buttons.values())
  let shown = ''
  stage.watchSight((sight) => {
    const here = places.find(({ sceneId }) => sceneId === shown)
    const heading = scenes.find(({ sceneId }) => sceneId === shown)?.heading
    if (here && typeof heading === 'number') cone.setAttribute('d', coneOf(here, heading, sight))
    else cone.removeAttribute('d')
  })
  return {
    element,
    show(sceneId: string) {
      shown = sceneId
      for (const [id, button] of buttons)
        if (id === sceneId) button.setAttribute('aria-current', 'true')
        else button.removeAttribute('aria-current')
    },
  }
}
