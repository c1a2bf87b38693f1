import type { Geometry } from '#shared/geo/geometry.ts'
import { areaOf } from '#shared/geo/measure.ts'
import { company } from '#shared/resources/company/company.ts'
import { extend } from '../../crud/extension.ts'
import { sdSubmitRoute } from './sd-submit.ts'

/** In m², to the two decimals that are kept. */
const measured = (boundary: Geometry) => Math.round(areaOf(boundary) * 100) / 100

export const companyExtension = extend(company, {
  /** The area that somebody says counts; without it, it is that of the boundary. */
  write: async ({ row: { areaM2, boundary } }) =>
    areaM2 === null && boundary ? { areaM2: measured(boundary) } : undefined,
  routes: (service, surroundings) => [sdSubmitRoute(service, surroundings)],
})
