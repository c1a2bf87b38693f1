import { mapLayer } from '#shared/resources/index.ts'
import { permissionOf } from '#shared/schema/resource.ts'
import { acting } from '../../crud/calls/router.ts'
import { extend, type Surroundings } from '../../crud/extension.ts'
import { unnarrowed } from '../../crud/scope.ts'
import type { ResourceService } from '../../crud/service.ts'
import { refuseBlocked } from '../../crud/write/blocked.ts'
import { now } from '../../db/clock.ts'
import { platformTenant } from '../../http/context.ts'
import type { Outbound } from '../../http/outbound.ts'
import { neededText } from '../../http/params.ts'
import { post, type SignedInCall } from '../../http/route.ts'
import { testLayer } from './layer-test.ts'
import { geoMessages } from './messages.ts'

/** What a test was about: after a change of it the result says nothing any more. */
const tested = ['layerCode', 'layerType', 'url', 'subdomains', 'crs', 'bbox', 'minZoom', 'maxZoom'] as const

/** Layers: one of them is the default, one base layer stays, and each can be tried. */
export const createMapLayerExtension = (outbound: Outbound) =>
  extend(mapLayer, {
    async write({ changed }) {
      return changed(...tested) ? { testResult: null, testTime: null } : undefined
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
        (call) => test(service, surroundings, outbound, call),
        { transaction: false, summary: ['测试图层', 'Test a layer'] },
      ),
    ],
  })

/** Answers `{ testResult, testTime }`, and keeps them in the row, which counts as no change of it. */
async function test(
  service: ResourceService<typeof mapLayer>,
  { database, store, parameters }: Surroundings,
  outbound: Outbound,
  call: SignedInCall,
) {
  const { ctx, params } = acting(mapLayer, call)
  const id = neededText(params, 'id')
  const layer = await service.row(ctx, id)
  // Another tenant's layer may lead anywhere: the platform's keys are not for it.
  const mayHaveKey = ctx.tenantId === platformTenant && layer.layerCode
  const key = mayHaveKey ? parameters.layerKey(mayHaveKey) : undefined
  const outcome = { testResult: await testLayer(outbound, layer, key), testTime: now() }
  await database.transaction(() => store.of(mapLayer).update(ctx, { id }, outcome))
  return outcome
}
