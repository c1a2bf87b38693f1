import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { landKinds } from '#client/map/layer/land-styles.ts'
import { countyRows, demoLayers } from '#drizzle/seed/demo/files.ts'
import { demoGrids } from '#drizzle/seed/demo/land/grids.ts'
import { demoModels } from '#drizzle/seed/demo/land/map.ts'
import { demoFields } from '#drizzle/seed/demo/land/plots.ts'
import { demoMedia } from '#drizzle/seed/demo/media/list.ts'
import { mediaLink, mediaNamed, mediaPath } from '#drizzle/seed/demo/media/media.ts'
import { readModel } from '#server/modules/geo/model/read-model.ts'
import { geometryFault } from '#shared/geo/fault.ts'
import { type Geometry, geometryTypes, type Ring } from '#shared/geo/geometry.ts'
import { areaOf, isWithin, lengthOf } from '#shared/geo/measure.ts'
import { shareOutside } from '#shared/geo/outside.ts'
import { unionOf } from '#shared/geo/union.ts'
import { border, geoGrid, polygon, router } from '#shared/resources/index.ts'

const demoPolygons = countyRows(polygon, { now: Date.parse('2026-03-02T08:00:00+08:00') })
const demoBorders = countyRows(border)
const media = demoMedia.filter(({ contentType }) => contentType === 'model/gltf-binary')
const townsOf = demoGrids.filter(({ parentId }) => parentId === '0')

describe('the grids of the demo', () => {
  test('have areas without a fault', () => {
    expect(
      demoGrids.flatMap(({ gridName, geometry }) => {
        const fault = geometryFault(geometry, geometryTypes)
        return fault ? [[gridName, fault]] : []
      }),
    ).toEqual([])
  })

  test('of towns tile the county, which has one outline', () => {
    const county = unionOf(townsOf.map(({ geometry }) => geometry))
    expect(county?.type).toBe('Polygon')
    expect(county?.coordinates).toHaveLength(1)
    const sum = townsOf.reduce((total, { areaM2 }) => total + areaM2, 0)
    expect(areaOf(county as never) / sum).toBeCloseTo(1, 6)
  })

  test('lie in their parents and fill them', () => {
    const parents = demoGrids.filter(({ id }) => demoGrids.some(({ parentId }) => parentId === id))
    const gaps = parents.flatMap(({ id, gridName, areaM2, geometry }) => {
      const below = demoGrids.filter(({ parentId }) => parentId === id)
      const sum = below.reduce((total, one) => total + one.areaM2, 0)
      const astray = below.filter((one) => shareOutside(one.geometry, geometry) > 0.001)
      return Math.abs(sum / areaM2 - 1) > 1e-4 || astray.length ? [gridName] : []
    })
    expect(gaps).toEqual([])
  })

  test('hold the plots that belong to them', () => {
    const astray = demoFields.filter(({ gridId, geometry }) => {
      const home = demoGrids.find(({ id }) => id === gridId)
      return !home || shareOutside(geometry, home.geometry) > 0.001
    })
    expect(astray.map(({ soilName }) => soilName)).toEqual([])
  })
})

describe('the models of the demo', () => {
  const glbs = demoModels.map((model, n) => ({ model, media: media[n] as (typeof media)[number] }))

  test.each(glbs)('$media.name is as its row says, and a few hundred triangles', async ({ model, media }) => {
    const bytes = readFileSync(mediaPath(media))
    const read = await readModel('glb', {
      size: bytes.length,
      async *open(start, length) {
        yield bytes.subarray(start, start + length)
      },
    })
    expect(read).toEqual({
      facts: { faces: model.faces, animations: model.animations, bounds: model.bounds },
    })
    expect(bytes.length).toBe(model.fileSize)
    expect(Number(model.faces)).toBeLessThan(2000)
    expect(model.fileUrl).toBe(mediaLink(media.name))
  })

  test('stand in plots of the grids that they are granted to', () => {
    const astray = demoModels.filter(({ id, lng, lat }) => {
      const home = countyRows(geoGrid).find(({ modelId }) => modelId === id)
      const area = demoGrids.find((one) => one.id === home?.gridId)?.geometry
      return !area || !isWithin([Number(lng), Number(lat)], area.coordinates as Ring[])
    })
    expect(astray).toEqual([])
  })
})

interface Feature {
  properties: { kind: string; name?: string }
  geometry: Geometry
}

describe('what is drawn on the map of the demo', () => {
  test('has no fault and is as large and long as its row says', () => {
    const drawn = [...demoPolygons, ...demoBorders]
    expect(drawn.flatMap((row) => geometryFault(row.geometry, geometryTypes) ?? [])).toEqual([])
    expect(demoPolygons.map(({ areaM2 }) => areaM2)).toEqual(
      demoPolygons.map(({ geometry }) => expect.closeTo(areaOf(geometry as Geometry), 2)),
    )
    expect(demoBorders.map(({ lengthM }) => lengthM)).toEqual(
      demoBorders.map(({ geometry }) => expect.closeTo(lengthOf(geometry as Geometry), 2)),
    )
  })

  test('has one default border and one default base layer, and themes of layers that are there', () => {
    expect(demoBorders.filter(({ isDefault }) => isDefault === 1)).toHaveLength(1)
    expect(demoLayers.filter(({ isDefault, isBase }) => isDefault === 1 && isBase === 1)).toHaveLength(1)
    const layers = new Set(demoLayers.map(({ id }) => id))
    expect(
      countyRows(router)
        .flatMap(({ layerIds }) => layerIds ?? [])
        .filter((id) => !layers.has(id)),
    ).toEqual([])
  })

  test('lies on a base map whose every feature has a look, with the villages where they are', () => {
    const land: { features: Feature[] } = JSON.parse(
      readFileSync(mediaPath(mediaNamed('county-land')), 'utf8'),
    )
    const isDrawn = ({ properties }: Feature) => landKinds.includes(properties.kind)
    expect(land.features.filter((feature) => !isDrawn(feature))).toEqual([])
    const villages = land.features.filter(({ properties }) => properties.kind === 'village')
    const astray = villages.filter(({ properties, geometry }) => {
      const home = demoGrids.find(({ gridName }) => gridName === `${properties.name}网格`)
      return !home || shareOutside(geometry, home.geometry) > 0.2
    })
    expect([villages.length, astray]).toEqual([15, []])
  })
})
