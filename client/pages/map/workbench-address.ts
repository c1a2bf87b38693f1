import type { MapView } from '../../map/workbench/workbench-map.ts'

/** Content of the workbench's address, so that a link opens the same view. */
export interface WorkbenchAddress {
  /** Codes of the layers that are shown; undefined: the usual ones. */
  on: readonly string[] | undefined
  view: MapView | undefined
  /** The object whose card is open. */
  object: { layer: string; id: string } | undefined
  /** Ids of the objects that were chosen together, by the layer's code. */
  chosen: Readonly<Record<string, readonly string[]>>
  /** Key of the theme that was opened. */
  theme: string | undefined
  /** The field that colours a layer's objects, by the layer's code; blank: none. */
  tints: Readonly<Record<string, string>>
  /** Opacity of a layer, from 0 to 1 by the layer's code, where that is not as usual. */
  opacities: Readonly<Record<string, number>>
  /** Two layers by their codes that are compared at a bar, and where it stands: 0 left, 1 right. */
  swipe: { left: string; right: string; share: number } | undefined
  /** Id of the model that is being placed. */
  place: string | undefined
  /** The moment that is shown, as a wall time (`2026-11-26T08:00`); undefined: now. */
  time: string | undefined
}

/** Chosen objects that an address names: with more it would be too long for a message that it is sent in. */
const MOST_CHOSEN = 50
const PLACE_DIGITS = 5
const ZOOM_DIGITS = 2

const listIn = (text: string | null): string[] => (text ?? '').split(',').filter(Boolean)

const pairsIn = (text: string | null): [code: string, value: string][] =>
  listIn(text).map((pair) => {
    const [code = '', value = ''] = pair.split(':')
    return [code, value]
  })

const pairsOf = (values: Readonly<Record<string, string | number>>): string | undefined =>
  Object.entries(values)
    .map(([code, value]) => `${code}:${value}`)
    .join() || undefined

export function addressIn(search: URLSearchParams): WorkbenchAddress {
  const on = search.get('on')
  const [layer, id] = (search.get('object') ?? '').split(':')
  return {
    on: on === null ? undefined : listIn(on),
    view: viewIn(search.get('at')),
    object: layer && id ? { layer, id } : undefined,
    chosen: chosenIn(search.get('chosen')),
    theme: search.get('theme') || undefined,
    time: search.get('time') || undefined,
    place: search.get('place') || undefined,
    swipe: swipeIn(search.get('swipe')),
    tints: Object.fromEntries(pairsIn(search.get('tint'))),
    opacities: opacitiesIn(search.get('opacity')),
  }
}

/** `plots:1.2.3,devices:4`. */
const chosenIn = (text: string | null): Record<string, readonly string[]> =>
  Object.fromEntries(
    pairsIn(text)
      .map(([code, ids]) => [code, ids.split('.').filter((id) => /^\d+$/.test(id))] as const)
      .filter(([code, ids]) => code && ids.length > 0),
  )

function chosenOf(chosen: WorkbenchAddress['chosen']): string | undefined {
  const kinds = Object.entries(chosen).filter(([, ids]) => ids.length > 0)
  const count = kinds.reduce((sum, [, ids]) => sum + ids.length, 0)
  if (count > MOST_CHOSEN) return undefined
  return pairsOf(Object.fromEntries(kinds.map(([code, ids]) => [code, ids.join('.')])))
}

/** `plots:40,grids:100`: in percent. */
const opacitiesIn = (text: string | null): Record<string, number> =>
  Object.fromEntries(
    pairsIn(text)
      .filter(([, percent]) => /^(\d{1,2}|100)$/.test(percent))
      .map(([code, percent]) => [code, Number(percent) / 100]),
  )

function swipeIn(text: string | null): WorkbenchAddress['swipe'] {
  const [left, right, percent] = listIn(text)
  const share = Number(percent) / 100
  return left && right && left !== right && share >= 0 && share <= 1 ? { left, right, share } : undefined
}

function viewIn(text: string | null): MapView | undefined {
  const [lng, lat, zoom] = listIn(text).map(Number)
  if (lng === undefined || lat === undefined || zoom === undefined) return undefined
  const isReal = Math.abs(lng) <= 180 && Math.abs(lat) <= 85 && zoom >= 0 && zoom <= 24
  return isReal ? { lng, lat, zoom } : undefined
}

/** The same address with some of it changed. */
export function withAddress(search: URLSearchParams, change: Partial<WorkbenchAddress>): URLSearchParams {
  const next = new URLSearchParams(search)
  const put = (name: string, value: string | undefined) =>
    value === undefined ? next.delete(name) : next.set(name, value)
  if ('on' in change) put('on', change.on?.join())
  if ('theme' in change) put('theme', change.theme)
  if ('swipe' in change) {
    const { swipe } = change
    put('swipe', swipe && [swipe.left, swipe.right, Math.round(swipe.share * 100)].join())
  }
  if ('place' in change) put('place', change.place)
  if ('time' in change) put('time', change.time)
  if ('object' in change) put('object', change.object && `${change.object.layer}:${change.object.id}`)
  if (change.chosen) put('chosen', chosenOf(change.chosen))
  if (change.view) {
    const { lng, lat, zoom } = change.view
    put(
      'at',
      [lng.toFixed(PLACE_DIGITS), lat.toFixed(PLACE_DIGITS), zoom.toFixed(ZOOM_DIGITS)].map(Number).join(),
    )
  }
  if (change.tints) put('tint', pairsOf(change.tints))
  if (change.opacities) {
    const percents = Object.entries(change.opacities).map(([code, share]) => [code, Math.round(share * 100)])
    put('opacity', pairsOf(Object.fromEntries(percents)))
  }
  return next
}
