import { inLanguage, required } from '#shared/messages.ts'
import { client } from '#shared/resources/index.ts'
import { metaOf } from '#shared/schema/field.ts'
import { hashClientSecret } from '../../auth/client-secret.ts'
import { extend } from '../../crud/extension.ts'
import type { Wire } from '../../crud/presenter.ts'
import { HttpError } from '../../http/http-error.ts'

/** Stands for a secret that is there: the forms of Blade's clients want one, and send this one back. */
const mask = '****'
const masked = (row: Wire): Wire => ({ ...row, clientSecret: row.hasClientSecret ? mask : '' })

/** A client's secret is kept one way: the token call compares it, and only the answer to its own saving shows it. */
export const clientExtension = extend(client, {
  service: (base) => ({
    ...base,
    page: async (ctx, params) => {
      const page = await base.page(ctx, params)
      return { ...page, records: page.records.map(masked) }
    },
    detail: async (ctx, params) => masked(await base.detail(ctx, params)),

    async save(ctx, input) {
      const { clientId, clientSecret } = input
      if (clientSecret === mask) {
        const label = required(metaOf(client.fields.clientSecret).label, 'secret')
        const errors = [{ field: 'clientSecret', message: inLanguage(label, ctx.language) }]
        throw new HttpError(400, label, { errors })
      }
      const { id } = await base.save(ctx, { ...input, clientSecret: hashClientSecret(clientSecret) })
      return { id, clientId, clientSecret }
    },
    async update(ctx, key, { clientSecret, ...patch }, version) {
      if (!clientSecret || clientSecret === mask) return base.update(ctx, key, patch, version)
      const hashed = { ...patch, clientSecret: hashClientSecret(clientSecret) }
      return { ...(await base.update(ctx, key, hashed, version)), clientSecret }
    },
  }),
})
