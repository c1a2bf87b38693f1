import { isInMetres } from '#shared/contract/geo/layer-rules.ts'
import { inLanguage } from '#shared/messages.ts'
import { mapLayer } from '#shared/resources/index.ts'
import { permissionOf } from '#shared/schema/resource.ts'
import { acting } from '../../../crud/calls/router.ts'
import { extend, type Surroundings } from '../../../crud/extension.ts'
import { unnarrowed } from '../../../crud/scope.ts'
import type { ResourceService } from '../../../crud/service.ts'
import { refuseBlocked } from '../../../crud/write/blocked.ts'
import { now } from '../../../db/clock.ts'
import { neededText } from '../../../http/params.ts'
import { post, type SignedInCall } from '../../../http/route.ts'
import { geoMessages } from '../messages.ts'
import { createLayerContent } from './content.ts'
import { testLayer } from './layer-test.ts'
import type { ContentParts } from './reach.ts'
import { layerFile } from './source.ts'
import type { TileCache } from './tile-cache.ts'

/** What a test was about: after a change of it the result says nothing any more. */
const tested = [
  ...(['layerCode', 'layerType', 'url', 'fileUrl', 'subdomains', 'serviceLayer', 'matrixSet'] as const),
  ...(['crs', 'bbox', 'minZoom', 'maxZoom'] as const),
] as const

/** Asks anew: what is kept says nothing of a service that is down. */
const uncached: TileCache = (_, fetch) => fetch()

/** Layers: one of them is the default, one base layer stays, and each can be tried. */
export const createMapLayerExtension = (parts: Pick<ContentParts, 'outbound' | 'files'>) =>
  extend(mapLayer, {
    async write({ ctx, row, changed }, surroundings) {
      if (row.fileUrl && changed('fileUrl', 'layerType'))
        await layerFile(surroundings, { ...ctx, tenantId: row.tenantId }, row)
      const outcome = changed(...tested) && { testResult: null, testTime: null }
      const system = isInMetres(row) && { crs: 'EPSG:4326' }
      if (system)
        ctx.warnings?.push({ field: 'crs', message: inLanguage(geoMessages.alwaysDegrees, ctx.language) })
      return outcome || system ? { ...outcome, ...system } : undefined
    },
    /** A map without any base layer shows nothing, so the last one stays. */
    async removing({ ctx, rows }, { store }) {
      const bases = await store.of(mapLayer).count(unnarrowed(ctx), { isBase: 1 })
      const leaving = rows.filter(({ isBase }) => isBase === 1)
      if (leaving.length < bases) return
      refuseBlocked(ctx, mapLayer, leaving, ({ layerName }) => geoMessages.onlyBaseLayer(layerName))
    },
    routes: (service, surroundings) => [
      post(
        `${mapLayer.path}/test`,
        { codes: [permissionOf(mapLayer, 'edit')] },
        (call) => test(service, surroundings, parts, call),
        { transaction: false, summary: ['测试图层', 'Test a layer'] },
      ),
    ],
  })

/** Answers `{ testResult, testTime }`, and keeps them in the row, which counts as no change of it. */
async function test(
  service: ResourceService<typeof mapLayer>,
  { database, store, parameters }: Surroundings,
  parts: Pick<ContentParts, 'outbound' | 'files'>,
  call: SignedInCall,
) {
  const { ctx, params } = acting(mapLayer, call)
  const id = neededText(params, 'id')
  const layer = await service.row(ctx, id)
  const content = createLayerContent({ ...parts, store, parameters, tiles: uncached })
  const outcome = { testResult: await testLayer(content, ctx, layer), testTime: now() }
  await database.transaction(() => store.of(mapLayer).update(ctx, { id }, outcome))
  return outcome
}
