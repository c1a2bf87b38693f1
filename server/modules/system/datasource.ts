import { datasource } from '#shared/resources/index.ts'
import { extend } from '../../crud/extension.ts'

/** Blade's clients send the address with its ampersands encoded. */
const decoded = (url: string) => url.replaceAll('&amp;', '&')

export const datasourceExtension = extend(datasource, {
  service: (base) => ({
    ...base,
    save: (ctx, input) => base.save(ctx, { ...input, url: decoded(input.url) }),
    update: (ctx, key, patch, version) =>
      base.update(ctx, key, { ...patch, ...(patch.url && { url: decoded(patch.url) }) }, version),
  }),
})
