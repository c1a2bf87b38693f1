import { required } from '#shared/messages.ts'
import { client } from '#shared/resources/index.ts'
import { hashClientSecret } from '../../auth/client-secret.ts'
import { extend } from '../../crud/extension.ts'
import type { Wire } from '../../crud/read/presenter.ts'
import { fieldFault } from '../../http/field-fault.ts'

/** Stands for a secret that is there: the forms of Blade's clients want one, and send this one back. */
const mask = '****'
const masked = (row: Wire): Wire => ({ ...row, clientSecret: row.hasClientSecret ? mask : '' })

/** A client's secret is kept one way: the token call compares it, and only the answer to its own saving shows it. */
export const clientExtension = extend(client, {
  service: (base) => ({
    ...base,
    async save(ctx, input) {
      const { clientId, clientSecret } = input
      return { ...(await base.save(ctx, input)), clientId, clientSecret }
    },
    async update(ctx, key, patch, version) {
      const { clientSecret } = patch
      const updated = await base.update(ctx, key, patch, version)
      return clientSecret && clientSecret !== mask ? { ...updated, clientSecret } : updated
    },
  }),
  async write({ ctx, before, sent: { clientSecret } }) {
    if (clientSecret && clientSecret !== mask) return { clientSecret: hashClientSecret(clientSecret) }
    if (before) return { clientSecret: before.clientSecret }
    throw fieldFault(ctx, 'clientSecret', required(client.fields.clientSecret.label, 'secret'))
  },
  show: async (_ctx, rows) => rows.map(masked),
})
