import type { Geometry } from '#shared/geo/geometry.ts'
import { lengthOf } from '#shared/geo/measure.ts'
import { border } from '#shared/resources/index.ts'
import { extend } from '../../crud/extension.ts'
import { borderGrants, gridGrantRoutes } from './grid-grants.ts'
import { toCentimetres } from './measured.ts'
import { takeDefaultFromOthers } from './only-default.ts'

const measured = (geometry: Geometry | null | undefined) =>
  geometry ? { lengthM: toCentimetres(lengthOf(geometry)) } : {}

export const borderExtension = extend(border, {
  service: (base, surroundings) => ({
    ...base,
    async save(ctx, input) {
      const saved = await base.save(ctx, { ...input, ...measured(input.geometry) })
      if (input.isDefault === 1) await takeDefaultFromOthers(surroundings, ctx, border, String(saved.id))
      return saved
    },
    async update(ctx, key, patch, version) {
      const updated = await base.update(ctx, key, { ...patch, ...measured(patch.geometry) }, version)
      if (patch.isDefault === 1) {
        const { tenantId } = await base.row(ctx, key)
        await takeDefaultFromOthers(surroundings, { ...ctx, can: ctx.can, tenantId }, border, key)
      }
      return updated
    },
  }),
  routes: (_service, surroundings) => gridGrantRoutes(surroundings, borderGrants),
})
