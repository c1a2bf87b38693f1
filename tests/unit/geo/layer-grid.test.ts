import { fromLonLat, transform } from 'ol/proj.js'
import { expect, test } from 'vitest'
import { gridOf, tileAddress } from '#client/map/layer/grids.ts'
import { projectionOf } from '#client/map/layer/projections.ts'
import type { WorkbenchLayer } from '#shared/contract/geo/workbench.ts'
import { toGcj02 } from '#shared/geo/gcj02.ts'
import { extentOfTile, isOnPlane, mercatorEdge } from '#shared/geo/layer-grid.ts'
import { boxOfTile } from '#shared/geo/web-tile.ts'

const layer = (crs: string) => ({ crs, minZoom: 2, maxZoom: 10 }) as WorkbenchLayer

test('a tile of Web Mercator covers the same ground in metres and in degrees', () => {
  const [west, south, east, north] = extentOfTile('mercator', [843, 387, 10])
  const [w, s, e, n] = boxOfTile([843, 387, 10], 0)
  expect([west, south]).toEqual(fromLonLat([w, s]).map((metres) => expect.closeTo(metres, 3)))
  expect([east, north]).toEqual(fromLonLat([e, n]).map((metres) => expect.closeTo(metres, 3)))
})

test('the plane of degrees is half as high as it is wide', () => {
  expect(extentOfTile('degrees', [0, 0, 1])).toEqual([-180, -90, 0, 90])
  expect([isOnPlane('degrees', [1, 0, 1]), isOnPlane('degrees', [1, 1, 1])]).toEqual([true, false])
  expect([isOnPlane('mercator', [1, 1, 1]), isOnPlane('degrees', [0, 0, 0])]).toEqual([true, true])
})

test.each(['EPSG:3857', 'EPSG:4490', 'GCJ-02'])(
  'the map asks for the tiles of %s that the server answers',
  (crs) => {
    const grid = gridOf(layer(crs))
    const plane = crs === 'EPSG:4490' ? 'degrees' : 'mercator'
    expect([grid.getMinZoom(), grid.getMaxZoom()]).toEqual([2, 10])
    expect(grid.getTileCoordExtent([7, 105, 30])).toEqual(
      extentOfTile(plane, [105, 30, 7]).map((side) => expect.closeTo(side, 6)),
    )
  },
)

test('tiles that the browser keeps are those of the layer as it is', () => {
  const [before, after] = ['2026-11-28 08:00:00', '2026-11-28 08:00:01'].map((updateTime) =>
    tileAddress({ id: '1', updateTime }),
  )
  expect(before).toBe('/api/map/tile?layer=1&v=2026-11-28%2008%3A00%3A00&z={z}&x={x}&y={y}')
  expect(after).not.toBe(before)
})

test('a map of GCJ-02 lies where the ground is, to a centimetre', () => {
  expect([projectionOf('EPSG:4490'), projectionOf('EPSG:3857')]).toEqual(['EPSG:4326', 'EPSG:3857'])
  const projection = projectionOf('GCJ-02')
  for (const place of [
    [116.3912, 39.9063],
    [117.12, 36.65],
    [87.6, 43.8],
  ] as [number, number][]) {
    const shown = fromLonLat(toGcj02(place))
    expect(Math.hypot(shown[0] ?? 0, shown[1] ?? 0)).toBeLessThan(mercatorEdge)
    const ground = transform(shown, projection, 'EPSG:3857')
    expect(ground).toEqual(fromLonLat(place).map((metres) => expect.closeTo(metres, 2)))
    expect(transform(ground, 'EPSG:3857', projection)).toEqual(
      shown.map((metres) => expect.closeTo(metres, 2)),
    )
    const [x = 0, y = 0] = ground
    expect(Math.hypot((shown[0] ?? 0) - x, (shown[1] ?? 0) - y)).toBeGreaterThan(100)
  }
})
