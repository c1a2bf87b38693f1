import type { Geometry } from '#shared/geo/geometry.ts'
import { areaOf } from '#shared/geo/measure.ts'
import { company } from '#shared/resources/company/company.ts'
import { extend } from '../../crud/extension.ts'
import { sdSubmitRoute } from './sd-submit.ts'

/** In m², to the two decimals that are kept. */
const measured = (boundary: Geometry) => Math.round(areaOf(boundary) * 100) / 100

export const companyExtension = extend(company, {
  service: (base) => ({
    ...base,
    async save(ctx, input) {
      const areaM2 = input.areaM2 ?? (input.boundary ? measured(input.boundary) : undefined)
      return base.save(ctx, { ...input, ...(areaM2 !== undefined && { areaM2 }) })
    },
    async update(ctx, key, patch, version) {
      if (!patch.boundary && patch.areaM2 !== null) return base.update(ctx, key, patch, version)
      const stored = await base.row(ctx, key)
      const boundary = patch.boundary === undefined ? stored.boundary : patch.boundary
      const areaM2 =
        (patch.areaM2 === undefined ? stored.areaM2 : patch.areaM2) ?? (boundary && measured(boundary))
      return base.update(ctx, key, { ...patch, areaM2 }, version)
    },
  }),
  routes: (service, surroundings) => [sdSubmitRoute(service, surroundings)],
})
