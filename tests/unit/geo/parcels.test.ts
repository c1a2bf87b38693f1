import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { geometryFault } from '#shared/geo/fault.ts'
import type { Area, Geometry, Position } from '#shared/geo/geometry.ts'
import { areaOf } from '#shared/geo/measure.ts'
import { joinedToOne, piecesAsOne, splitInto } from '#shared/geo/parcels.ts'
import { tidyGeometry } from '#shared/geo/read.ts'

const box = (west: number, south: number, east: number, north: number): Geometry => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
})
/** Four corners that no parallel runs along: edges on which rounded places do not lie. */
const plot = tidyGeometry({
  type: 'Polygon',
  coordinates: [
    [
      [117.1000123, 36.6000771],
      [117.1021345, 36.6001458],
      [117.1019876, 36.6011234],
      [117.0999123, 36.6009876],
      [117.1000123, 36.6000771],
    ],
  ],
}) as Geometry
const share = (one: number, other: number) => Math.abs(one / other - 1)
const piecesOf = (geometry: Geometry, ...lines: Position[][]): Geometry[] => {
  const split = splitInto(geometry, lines)
  return 'pieces' in split ? split.pieces : []
}
const total = (pieces: readonly Geometry[]) => pieces.reduce((sum, piece) => sum + areaOf(piece), 0)
const wholeOf = (areas: readonly Geometry[]): Geometry | undefined => {
  const joined = joinedToOne(areas)
  return 'geometry' in joined ? joined.geometry : undefined
}

describe('splitting', () => {
  test('keeps the area to a millionth as it is stored, whatever the line, and merging gives the plot back', () => {
    const across = (lng: number, lat: number): Position => [117.1 + lng, 36.6 + lat]
    const place = fc.tuple(
      fc.double({ min: 0.0004, max: 0.0016, noNaN: true }),
      fc.double({ min: 0.0003, max: 0.0008, noNaN: true }),
    )
    fc.assert(
      fc.property(place, fc.double({ min: 0, max: Math.PI, noNaN: true }), ([lng, lat], angle) => {
        const [x, y] = [Math.cos(angle) * 0.0001, Math.sin(angle) * 0.0001]
        const pieces = piecesOf(plot, [across(lng - x, lat - y), across(lng + x, lat + y)])
        expect(pieces).toHaveLength(2)
        expect(share(total(pieces), areaOf(plot))).toBeLessThan(1e-6)
        const whole = wholeOf(pieces)
        expect(whole?.type).toBe('Polygon')
        expect(share(areaOf(whole ?? plot), areaOf(plot))).toBeLessThan(1e-6)
        for (const one of [...pieces, whole])
          expect(geometryFault(one, ['Polygon', 'MultiPolygon'])).toBeUndefined()
      }),
      { numRuns: 100 },
    )
  })

  test('cuts only the pieces that a line runs through as it is drawn', () => {
    const area = box(117.1, 36.6, 117.102, 36.601)
    const middle: Position[] = [
      [117.101, 36.5999],
      [117.101, 36.6011],
    ]
    // Its way on to the west would cut the other half, too.
    const eastern: Position[] = [
      [117.1012, 36.6005],
      [117.1021, 36.6005],
    ]
    const pieces = piecesOf(area, middle, eastern)
    expect(pieces.map((piece) => share(areaOf(piece), areaOf(area)).toFixed(2))).toEqual([
      '0.50',
      '0.75',
      '0.75',
    ])
    expect(share(total(pieces), areaOf(area))).toBeLessThan(1e-6)
  })

  test('parts that lie apart are pieces without any line', () => {
    const [west, east] = [box(117.1, 36.6, 117.101, 36.601), box(117.1012, 36.6, 117.102, 36.601)]
    const both = { type: 'MultiPolygon', coordinates: [west.coordinates, east.coordinates] } as Geometry
    expect(piecesOf(both).map(areaOf)).toEqual([areaOf(west), areaOf(east)])
  })

  test('leaves a part that lay apart as small as it is: only what a line made is too small', () => {
    const [field, speck] = [box(117.1, 36.6, 117.102, 36.601), box(117.103, 36.6, 117.103005, 36.600005)]
    const both = { type: 'MultiPolygon', coordinates: [field.coordinates, speck.coordinates] } as Geometry
    expect(areaOf(speck)).toBeLessThan(0.5)
    const middle: Position[] = [
      [117.101, 36.5],
      [117.101, 36.7],
    ]
    const pieces = piecesOf(both, middle)
    expect(pieces).toHaveLength(3)
    const [one, , last] = pieces as Area[]
    expect(areaOf(piecesAsOne([one, last].flatMap((piece) => piece ?? [])) ?? field)).toBeCloseTo(
      areaOf(field) / 2 + areaOf(speck),
      1,
    )
  })

  test('whose pieces partly stay together leaves a sound boundary, and no land is lost', () => {
    const offset = fc.double({ min: -0.0002, max: 0.0002, noNaN: true })
    fc.assert(
      fc.property(fc.tuple(offset, offset, offset, offset), ([a, b, c, d]) => {
        const pieces = piecesOf(
          plot,
          [
            [117.101 + a, 36.59],
            [117.101 + b, 36.61],
          ],
          [
            [117.09, 36.60055 + c],
            [117.11, 36.60055 + d],
          ],
        ) as Area[]
        expect(pieces).toHaveLength(4)
        for (const gone of pieces) {
          const kept = piecesAsOne(pieces.filter((piece) => piece !== gone))
          expect(geometryFault(kept, ['Polygon', 'MultiPolygon'])).toBeUndefined()
          expect(share(areaOf(kept ?? gone) + areaOf(gone), areaOf(plot))).toBeLessThan(1e-6)
        }
      }),
      { numRuns: 50 },
    )
  })

  test('says what is wrong with lines that make no plots', () => {
    const area = box(117.1, 36.6, 117.102, 36.601)
    const beside: Position[] = [
      [117.103, 36.6],
      [117.103, 36.601],
    ]
    const edge: Position[] = [
      [117.1, 36.599],
      [117.10000009, 36.602],
    ]
    const comb = Array.from({ length: 20 }, (_, n): Position[] => [
      [117.10005 + n * 9e-5, 36.5],
      [117.10005 + n * 9e-5, 36.7],
    ])
    expect([splitInto(area, [beside]), splitInto(area, [edge]), splitInto(area, comb)]).toEqual([
      { fault: 'uncut' },
      { fault: 'tooSmall' },
      { fault: 'tooMany' },
    ])
  })
})

describe('merging', () => {
  const west = box(117.1, 36.6, 117.101, 36.601)

  test('takes edges for one that lie beside each other by a rounding', () => {
    const east = box(117.1010002, 36.6, 117.102, 36.601)
    const whole = wholeOf([west, east])
    expect(whole).toMatchObject({ type: 'Polygon', coordinates: { length: 1 } })
    expect(share(areaOf(whole ?? west), areaOf(west) + areaOf(east))).toBeLessThan(2e-4)
  })

  test('tells which plot lies apart, at a corner alone too', () => {
    const far = box(117.1011, 36.6, 117.102, 36.601)
    const corner = box(117.101, 36.601, 117.102, 36.602)
    expect([joinedToOne([west, far]), joinedToOne([west, corner])]).toEqual([{ apart: 1 }, { apart: 1 }])
  })

  test('needs neighbours among them, and not that each touches the first', () => {
    const [middle, east] = [box(117.101, 36.6, 117.102, 36.601), box(117.102, 36.6, 117.103, 36.601)]
    expect(areaOf(wholeOf([west, east, middle]) ?? west)).toBeCloseTo(
      areaOf(west) + areaOf(middle) + areaOf(east),
      3,
    )
  })
})

test('a cut through corners that an earlier one made leaves no corner twice', () => {
  const line: Position[] = [
    [117.1009, 36.6],
    [117.1012, 36.602],
  ]
  const again = joinedToOne(piecesOf(plot, line))
  const pieces = piecesOf('geometry' in again ? again.geometry : plot, line)
  expect(pieces).toHaveLength(2)
  for (const piece of pieces) expect(geometryFault(piece, ['Polygon', 'MultiPolygon'])).toBeUndefined()
})
