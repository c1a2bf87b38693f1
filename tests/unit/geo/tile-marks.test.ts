import { expect, test } from 'vitest'
import { marksOn, tileBuffer } from '#server/crud/tile/marks.ts'
import { tileUnits } from '#shared/contract/geo/tiles.ts'
import { boxOfTile, columnAt, rowAt, type TilePlace } from '#shared/geo/web-tile.ts'

const eastern: TilePlace = [1, 0, 1]
const ringsOf = (place: TilePlace, ...cells: string[]) =>
  marksOn(
    place,
    cells.map((cell) => ({ cell, properties: { count: 3 } })),
  ).flatMap(({ geometry }) => geometry as [number, number][][])

test('a mark lies on the tile where its cell lies on the earth, and says how many rows it stands for', () => {
  // Half of the width from the middle of the world, from the equator to the north pole.
  const [mark] = marksOn(eastern, [{ cell: '30', properties: { count: 3, value: 'wheat' } }])
  expect(mark?.tags).toEqual({ count: 3, value: 'wheat' })
  const [ring = []] = ringsOf(eastern, '30')
  expect(ring.map(([across]) => across)).toEqual([0, 0, tileUnits / 2, tileUnits / 2, 0])
  const north = Math.round(rowAt(45, 1) * tileUnits)
  expect(ring.map(([, down]) => down)).toEqual([tileUnits, north, north, tileUnits, tileUnits])
})

test('marks are cut at the edge of the tile, and those beside it are left out', () => {
  const [ring = []] = ringsOf(eastern, '')
  expect(Math.min(...ring.flat())).toBe(-tileBuffer)
  expect(Math.max(...ring.flat())).toBe(tileUnits + tileBuffer)
  expect(ringsOf(eastern, '00', '20')).toEqual([])
})

test('columns and rows of tiles are those that their boxes begin at', () => {
  const place: TilePlace = [845, 401, 10]
  const [west, , , north] = boxOfTile(place, 0)
  expect([columnAt(west, 10), rowAt(north, 10)].map((one) => Math.round(one * 1e6) / 1e6)).toEqual([845, 401])
})
