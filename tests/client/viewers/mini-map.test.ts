import { expect, test } from 'vitest'
import { coneOf } from '#client/viewers/panorama/mini-map.ts'
import type { Scene } from '#shared/contract/show/panorama.ts'
import { placesOf } from '#shared/contract/show/scene-places.ts'

const scene = (sceneId: string, lng?: number, lat?: number): Scene => ({
  sceneId,
  title: sceneId,
  image: '/api/file/0/a.webp',
  ...(lng !== undefined && { lng }),
  ...(lat !== undefined && { lat }),
})

test('scenes stand by their places, north above and east to the right, at one scale', () => {
  const [south, north, east] = placesOf([
    scene('south', 117, 36),
    scene('north', 117, 36.001),
    scene('east', 117.0005, 36),
  ])
  expect([south?.y, north?.y]).toEqual([expect.closeTo(84), expect.closeTo(16)])
  expect(south?.x).toBeCloseTo(north?.x ?? 0)
  // A degree of longitude is shorter there, by the cosine of the latitude.
  const across = (east?.x ?? 0) - (south?.x ?? 0)
  expect(across / 68).toBeCloseTo(0.5 * Math.cos((36 * Math.PI) / 180), 3)
})

test('without two places there is no map, and one place for all is its middle', () => {
  expect(placesOf([scene('a', 117, 36), scene('b')])).toEqual([])
  expect(placesOf([scene('a', 117, 36), scene('b', 117, 36)]).map(({ x, y }) => [x, y])).toEqual([
    [50, 50],
    [50, 50],
  ])
})

test('the cone opens where one looks: the heading of the picture and the turn in it add up', () => {
  const place = { x: 50, y: 50 }
  expect(coneOf(place, 0, { yaw: 0, pitch: 0, hfov: 90 })).toBe('M50 50L33 33A24 24 0 0 1 67 33Z')
  expect(coneOf(place, 90, { yaw: 90, pitch: 0, hfov: 90 })).toBe('M50 50L67 67A24 24 0 0 1 33 67Z')
})
