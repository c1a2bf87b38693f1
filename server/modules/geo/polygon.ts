import { polygon } from '#shared/resources/index.ts'
import { extend } from '../../crud/extension.ts'
import { gridGrantRoutes, polygonGrants } from './grid-grants.ts'

export const polygonExtension = extend(polygon, {
  routes: (_service, surroundings) => gridGrantRoutes(surroundings, polygonGrants),
})
