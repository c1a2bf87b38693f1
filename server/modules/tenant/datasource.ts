import { datasource } from '#shared/resources/index.ts'
import { type Label, metaOf } from '#shared/schema/field.ts'
import { addressMark, holdsSecret, withoutSecrets } from '#shared/secret-names.ts'
import { extend } from '../../crud/extension.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { isSealed, maskIn, type Sealing } from '../../sealing.ts'

/** Blade's clients send the address with its ampersands encoded. */
const decoded = (url: string) => url.replaceAll('&amp;', '&')

const marked = (field: 'url' | 'shardingConfig'): Label => {
  const [zh, en] = metaOf(datasource.fields[field]).label
  return [
    `${zh}中的 ${addressMark} 须改为实际的密码`,
    `Replace ${addressMark} in the ${en.toLowerCase()} with the actual password`,
  ]
}

/** A mark stands for the password of the very text that it was shown in, and of no other: that would carry it elsewhere. */
function demandWhole(ctx: Context, field: 'url' | 'shardingConfig', text: string): string {
  if (text.includes(addressMark)) throw fieldFault(ctx, field, marked(field))
  return text
}

/** As it is stored: sealed where it holds a password, with all the rest of it for eyes. */
const sealedUrl = (sealing: Sealing, url: string): string => {
  const shown = withoutSecrets(url)
  return shown === url ? url : sealing.seal(url, shown)
}

const storedUrl = (sealing: Sealing, ctx: Context, url: string): string =>
  sealedUrl(sealing, demandWhole(ctx, 'url', decoded(url)))

/** As it is stored: sealed where it names a password, so that not even the length of that is told. */
const storedConfig = (sealing: Sealing, ctx: Context, yaml: string): string => {
  const whole = demandWhole(ctx, 'shardingConfig', yaml)
  return holdsSecret(whole) ? sealing.seal(whole, addressMark) : whole
}

export const datasourceExtension = extend(datasource, {
  write: async ({ ctx, before, sent: { url, shardingConfig } }, { sealing }) => ({
    ...(url !== undefined && { url: urlAfter(sealing, ctx, url, before?.url ?? null) }),
    ...(shardingConfig !== undefined && {
      shardingConfig: configAfter(sealing, ctx, shardingConfig, before?.shardingConfig ?? null),
    }),
  }),
})

type Text = string | null

/** The stored one where the address came back as it was shown. One stored before addresses were sealed is sealed now. */
function urlAfter(sealing: Sealing, ctx: Context, url: Text, stored: Text): Text {
  if (!url || !stored) return url && storedUrl(sealing, ctx, url)
  const shown = isSealed(stored) ? maskIn(stored) : withoutSecrets(stored)
  if (decoded(url) !== shown || !shown.includes(addressMark)) return storedUrl(sealing, ctx, url)
  return isSealed(stored) ? stored : sealedUrl(sealing, stored)
}

/** The stored one where the mark of a sealed text came back. */
function configAfter(sealing: Sealing, ctx: Context, yaml: Text, stored: Text): Text {
  if (!yaml) return yaml
  if (yaml === addressMark && stored && isSealed(stored)) return stored
  return storedConfig(sealing, ctx, yaml)
}
