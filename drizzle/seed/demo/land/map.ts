import borders from '#drizzle/data/demo/borders.json' with { type: 'json' }
import grants from '#drizzle/data/demo/geo-grants.json' with { type: 'json' }
import themes from '#drizzle/data/demo/map-themes.json' with { type: 'json' }
import models from '#drizzle/data/demo/models.json' with { type: 'json' }
import polygons from '#drizzle/data/demo/polygons.json' with { type: 'json' }
import temporaryGrids from '#drizzle/data/demo/temporary-grids.json' with { type: 'json' }
import { mapLayers } from '#server/modules/tenant/start/map-layers.ts'
import { border, geoGrid, grid, polygon, router, threeDModel } from '#shared/resources/index.ts'
import { seedId } from '../../ids.ts'
import { writtenRows } from '../../written.ts'
import { mediaLink } from '../media/media.ts'
import { gridIds } from './grids.ts'

/** The layers that every tenant has. */
export const demoLayers = mapLayers.map((layer) => ({
  ...layer,
  id: seedId('mapLayer', layer.layerCode ?? ''),
}))

const layerIds = new Map(demoLayers.map(({ layerCode, id }) => [layerCode ?? '', id]))

/** Themed areas in and around the valley; none has ended at that moment. */
export const demoPolygonsAt = (now: number) =>
  writtenRows(polygon, polygons, { now, keys: { mapLayer: layerIds } })

/** The county's outline, which frames the map, and what lies in it. */
export const demoBorders = writtenRows(border, borders)

/** Six models, each in the middle of a plot; their files are named in the list. */
export const demoModels = writtenRows(threeDModel, models).map((row) => ({
  ...row,
  fileUrl: mediaLink(row.fileUrl),
  thumbnail: mediaLink(String(row.thumbnail)),
}))

export const modelIds = new Map(demoModels.map(({ modelName, id }) => [modelName, id]))

/** What the map opens with: the county, then farming, devices and emergencies with what belongs to each. */
export const demoThemes = writtenRows(router, themes, {
  named: 'routerKey',
  keys: { mapLayer: layerIds, grid: gridIds },
})

/** What of the demo's map is kept for who answers for a grid. */
export const demoGeoGrants = writtenRows(geoGrid, grants, {
  keys: {
    grid: gridIds,
    polygon: new Map(demoPolygonsAt(0).map(({ polygonName, id }) => [polygonName, id])),
    border: new Map(demoBorders.map(({ borderName, id }) => [borderName, id])),
    threeDModel: modelIds,
  },
})

/** An emergency area of cells and a survey area that was drawn, both for some weeks from the seeding on. */
export const demoTemporaryGrids = (now: number) => writtenRows(grid, temporaryGrids, { now })
