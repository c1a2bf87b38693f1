import { describe, expect, test } from 'vitest'
import { headingOf, movedBy, scaleOf } from '#client/map/models/placement-steps.ts'
import { type Bounds, boundsIn, footprintOf } from '#shared/geo/footprint.ts'
import type { Position } from '#shared/geo/geometry.ts'
import { areaOf } from '#shared/geo/measure.ts'
import { edgeBetween, metresAround } from '#shared/geo/plane.ts'

const bounds: Bounds = [-1, 0, -2, 3, 3, 4]
const place = { lng: 117.1, lat: 36.6, heading: 0, scale: 1 }
const metresOf = (corners: readonly Position[], { lng, lat } = place) =>
  corners.map((corner) =>
    metresAround([lng, lat])
      .toPlane(corner)
      .map((metres) => Math.round(metres * 1000) / 1000 || 0),
  )

describe('the ground of a model', () => {
  test('has its sides in metres, its x axis to the east, and what is far to the north', () => {
    const ring = footprintOf(place, bounds)
    expect(metresOf(ring)).toEqual([
      [-1, 2],
      [3, 2],
      [3, -4],
      [-1, -4],
      [-1, 2],
    ])
    expect(areaOf({ type: 'Polygon', coordinates: [ring] })).toBeCloseTo(24, 2)
  })

  test('is turned with the clock around its place, and as large as its scale says', () => {
    const ring = footprintOf({ ...place, heading: 90, scale: 2 }, bounds)
    expect(metresOf(ring)).toEqual([
      [4, 2],
      [4, -6],
      [-8, -6],
      [-8, 2],
      [4, 2],
    ])
    const [west, east] = footprintOf({ ...place, heading: 30 }, bounds) as [Position, Position]
    expect(edgeBetween(west, east)).toMatchObject({
      metres: expect.closeTo(4, 3),
      bearing: expect.closeTo(120, 3),
    })
  })

  test('is unknown where the record does not have six numbers', () => {
    expect([boundsIn(null), boundsIn([1, 2]), boundsIn('0,0,0,1,1,1'), boundsIn([...bounds])]).toEqual([
      undefined,
      undefined,
      undefined,
      bounds,
    ])
  })
})

describe('a handle that is dragged', () => {
  const { toDegrees } = metresAround([place.lng, place.lat])
  const at = (x: number, y: number) => toDegrees([x, y])

  test('moves the model as far as the hand', () => {
    const moved = movedBy('move', place, at(5, 5), at(15, 25))
    expect(metresOf([[moved.lng, moved.lat]])[0]?.map(Math.round)).toEqual([10, 20])
    expect(moved).toMatchObject({ heading: 0, scale: 1 })
  })

  test('turns it with the clock, past north without a jump', () => {
    expect(movedBy('turn', place, at(0, 10), at(10, 0)).heading).toBe(90)
    expect(movedBy('turn', { ...place, heading: 350 }, at(0, 10), at(10, 10)).heading).toBe(35)
    expect(movedBy('turn', place, at(0, 10), at(-10, 10)).heading).toBe(315)
    expect([headingOf(360), headingOf(-0.04), headingOf(719.96)]).toEqual([0, 0, 0])
  })

  test('scales it, within what the record takes', () => {
    expect(movedBy('scale', place, at(3, 4), at(6, 8)).scale).toBe(2)
    expect(movedBy('scale', { ...place, scale: 9000 }, at(3, 4), at(30, 40)).scale).toBe(9999.9999)
    expect(scaleOf(0)).toBe(0.0001)
  })
})
