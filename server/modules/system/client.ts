import { client } from '#shared/resources/index.ts'
import { hashClientSecret } from '../../auth/client-secret.ts'
import { extend } from '../../crud/extension.ts'

/** A client's secret is kept one way: the token call compares it, and nothing ever shows it. */
export const clientExtension = extend(client, {
  service: (base) => ({
    ...base,
    save: (ctx, input) => base.save(ctx, { ...input, clientSecret: hashClientSecret(input.clientSecret) }),
    update: (ctx, key, { clientSecret, ...patch }, version) =>
      base.update(
        ctx,
        key,
        { ...patch, ...(clientSecret && { clientSecret: hashClientSecret(clientSecret) }) },
        version,
      ),
  }),
})
