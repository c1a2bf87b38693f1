import { areaOf } from '#shared/geo/measure.ts'
import { polygon } from '#shared/resources/index.ts'
import { extend } from '../../crud/extension.ts'
import { gridGrantRoutes, polygonGrants } from './grid-grants.ts'
import { toCentimetres } from './measured.ts'

export const polygonExtension = extend(polygon, {
  write: async ({ row, changed }) =>
    changed('geometry') && row.geometry ? { areaM2: toCentimetres(areaOf(row.geometry)) } : undefined,
  routes: (_service, surroundings) => gridGrantRoutes(surroundings, polygonGrants),
})
