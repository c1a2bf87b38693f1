import { and, eq } from 'drizzle-orm'
import { mapLayer } from '#shared/resources/index.ts'
import { permissionOf } from '#shared/schema/resource.ts'
import { acting } from '../../crud/calls/router.ts'
import { extend, type Surroundings } from '../../crud/extension.ts'
import { mine, unnarrowed } from '../../crud/scope.ts'
import type { ResourceService } from '../../crud/service.ts'
import { tableOf } from '../../crud/table.ts'
import { refuseBlocked } from '../../crud/write/blocked.ts'
import { now } from '../../db/clock.ts'
import { platformTenant } from '../../http/context.ts'
import type { Outbound } from '../../http/outbound.ts'
import { neededText } from '../../http/params.ts'
import { post, type SignedInCall } from '../../http/route.ts'
import { testLayer } from './layer-test.ts'
import { geoMessages } from './messages.ts'

const layers = tableOf(mapLayer)

/** What a test was about: after a change of it the result says nothing any more. */
const tested = ['layerCode', 'layerType', 'url', 'subdomains', 'crs', 'bbox', 'minZoom', 'maxZoom'] as const

/** Layers: one of them is the default, one base layer stays, and each can be tried. */
export const createMapLayerExtension = (outbound: Outbound) =>
  extend(mapLayer, {
    async write({ changed }) {
      return changed(...tested) ? { testResult: null, testTime: null } : undefined
    },
    /** A map without any base layer shows nothing, so the last one stays. */
    async removing({ ctx, rows }, { database }) {
      const bases = await database.current
        .select({ id: layers.id })
        .from(layers)
        .where(and(mine(unnarrowed(ctx), mapLayer), eq(layers.isBase, 1)))
      const leaving = rows.filter(({ isBase }) => isBase === 1)
      if (leaving.length < bases.length) return
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
  { database, parameters }: Surroundings,
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
  await database.transaction((connection) =>
    connection
      .update(layers)
      .set(outcome)
      .where(and(mine(ctx, mapLayer), eq(layers.id, id))),
  )
  return outcome
}
