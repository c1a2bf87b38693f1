// The page of a published panorama: no framework, as strangers on a poor line open it.
import { type PublicTour, TOUR_ELEMENT } from '#shared/contract/show/public-tour.ts'
import { createStage } from '../panorama/stage.ts'
import { turnByKey } from '../panorama/stage-keys.ts'
import { faultOf } from '../viewer-fault.ts'
import { hasWebGL } from '../webgl.ts'
import { cardOf } from './card.ts'
import { gyroscopeButton } from './gyroscope.ts'
import { createLists } from './lists.ts'
import { createMiniMap } from './mini-map.ts'
import './viewer.css'

const tour = JSON.parse(document.getElementById(TOUR_ELEMENT)?.textContent ?? '{}') as PublicTour
const { scenes, texts } = tour
const place = document.querySelector<HTMLElement>('.stage')
if (place && scenes[0]) walk(place, scenes[0].sceneId)

/** Walks through the scenes, beginning with one of them. */
function walk(place: HTMLElement, first: string): void {
  const status = document.querySelector<HTMLElement>('.status')
  const say = (text: string) => {
    if (status) status.textContent = text
  }
  if (!hasWebGL()) {
    say(texts.faults.webgl)
    return
  }
  const stage = createStage(place, { onSpot: press, onPress: close, onMoved() {} })
  const lists = createLists(texts, scenes, { onScene: (id) => void go(id), onSpot: look })
  document.querySelector('.lists')?.append(...lists.elements)
  const map = createMiniMap(tour, stage, (id) => void go(id))
  if (map) place.after(map.element)
  void gyroscopeButton(stage, texts, say).then((button) => button && place.after(button))
  let current = first
  const spots = () => scenes.find(({ sceneId }) => sceneId === current)?.hotspots ?? []

  async function go(id: string): Promise<void> {
    const scene = scenes.find(({ sceneId }) => sceneId === id)
    if (!scene) return
    close()
    current = id
    lists.show(scene)
    map?.show(id)
    place.setAttribute('aria-busy', 'true')
    say(texts.loading)
    const fault = await stage.show(scene).then(
      () => undefined,
      (error: unknown) => faultOf(error, 'picture'),
    )
    if (current !== id) return
    stage.mark(spots(), {})
    place.setAttribute('aria-busy', 'false')
    say(fault ? texts.faults[fault.fault === 'shape' ? 'shape' : 'picture'] : '')
  }

  let opener: Element | null = null

  /** The focus goes back to what opened the card, if the card had it. */
  function close(): void {
    const card = document.querySelector('.card')
    const hadFocus = card?.contains(document.activeElement)
    card?.remove()
    if (hadFocus && opener instanceof HTMLElement && opener.isConnected) opener.focus()
  }

  function press(id: string): void {
    const spot = spots().find((one) => one.id === id)
    if (!spot) return
    if (spot.type === 'scene') return void go(spot.target ?? '')
    close()
    opener = document.activeElement
    const card = cardOf(spot, texts, close)
    document.querySelector('main')?.append(card)
    card.querySelector('h2')?.focus()
  }

  function look(id: string): void {
    const spot = spots().find((one) => one.id === id)
    if (!spot) return
    stage.look(spot)
    press(id)
  }

  place.addEventListener('keydown', (event) => turnByKey(stage, event))
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close()
  })
  void go(first)
}
