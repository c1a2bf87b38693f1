import type { Scene } from './panorama.ts'

/** Place of a scene on the small map: per cent from its left and upper edge, north above. */
export interface ScenePlace {
  sceneId: string
  title: string
  x: number
  y: number
}

/** Per cent that stay free around the outermost scenes. */
const margin = 16
const radians = Math.PI / 180

/** The scenes that have a place, all at one scale; none with a single one would be a map. */
export function placesOf(scenes: readonly Scene[]): ScenePlace[] {
  const placed = scenes.flatMap(({ sceneId, title, lng, lat }) =>
    typeof lng === 'number' && typeof lat === 'number' ? [{ sceneId, title: title ?? '', lng, lat }] : [],
  )
  if (placed.length < 2) return []
  const narrower = Math.cos((placed[0]?.lat ?? 0) * radians)
  const flat = placed.map(({ lng, lat, ...one }) => ({ ...one, east: lng * narrower, north: lat }))
  const [easts, norths] = [flat.map(({ east }) => east), flat.map(({ north }) => north)]
  const [west, south] = [Math.min(...easts), Math.min(...norths)]
  const [wide, high] = [Math.max(...easts) - west, Math.max(...norths) - south]
  const scale = (100 - 2 * margin) / Math.max(wide, high, Number.EPSILON)
  return flat.map(({ east, north, ...one }) => ({
    ...one,
    x: 50 + (east - west - wide / 2) * scale,
    y: 50 - (north - south - high / 2) * scale,
  }))
}
