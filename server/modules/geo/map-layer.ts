import { and, eq } from 'drizzle-orm'
import { inLanguage } from '#shared/messages.ts'
import { mapLayer } from '#shared/resources/index.ts'
import { extend } from '../../crud/extension.ts'
import { mine, unnarrowed } from '../../crud/scope.ts'
import { anyTableOf, tableOf } from '../../crud/table.ts'
import { HttpError } from '../../http/http-error.ts'
import { geoMessages } from './messages.ts'
import { takeDefaultFromOthers } from './only-default.ts'

const layers = tableOf(mapLayer)

export const mapLayerExtension = extend(mapLayer, {
  service: (base, surroundings) => ({
    ...base,
    async save(ctx, input) {
      const saved = await base.save(ctx, input)
      if (input.isDefault === 1) await takeDefaultFromOthers(surroundings, ctx, mapLayer, String(saved.id))
      return saved
    },
    async update(ctx, key, patch, version) {
      const updated = await base.update(ctx, key, patch, version)
      if (patch.isDefault === 1) await takeDefaultFromOthers(surroundings, ctx, mapLayer, key)
      return updated
    },
    /** A map without any base layer shows nothing, so the last one stays. */
    async remove(ctx, keys) {
      await surroundings.database.transaction(async (connection) => {
        const bases = await connection
          .select({ id: layers.id, name: layers.layerName })
          .from(layers)
          .where(and(mine(unnarrowed(ctx), mapLayer, anyTableOf(mapLayer)), eq(layers.isBase, 1)))
        const leaving = bases.filter(({ id }) => keys.includes(id))
        const [last] = leaving
        if (last && leaving.length === bases.length) {
          const reason = geoMessages.onlyBaseLayer(String(last.name))
          const blocked = leaving.map(({ id, name }) => ({
            id,
            name,
            reason: inLanguage(reason, ctx.language),
          }))
          throw new HttpError(400, reason, { data: { blocked } })
        }
        await base.remove(ctx, keys)
      })
    },
  }),
})
