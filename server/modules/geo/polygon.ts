import type { Geometry } from '#shared/geo/geometry.ts'
import { areaOf } from '#shared/geo/measure.ts'
import { polygon } from '#shared/resources/index.ts'
import { extend } from '../../crud/extension.ts'
import { gridGrantRoutes, polygonGrants } from './grid-grants.ts'
import { toCentimetres } from './measured.ts'

const measured = (geometry: Geometry | null | undefined) =>
  geometry ? { areaM2: toCentimetres(areaOf(geometry)) } : {}

export const polygonExtension = extend(polygon, {
  service: (base) => ({
    ...base,
    save: (ctx, input) => base.save(ctx, { ...input, ...measured(input.geometry) }),
    update: (ctx, key, patch, version) =>
      base.update(ctx, key, { ...patch, ...measured(patch.geometry) }, version),
  }),
  routes: (_service, surroundings) => gridGrantRoutes(surroundings, polygonGrants),
})
