import { datasourceCategory } from '#shared/resources/develop/datasource.ts'
import { datasource } from '#shared/resources/index.ts'
import type { Label } from '#shared/schema/field.ts'
import { addressMark, holdsSecret, withoutSecrets } from '#shared/secret-names.ts'
import { extend, type Surroundings } from '../../crud/extension.ts'
import type { ResourceService } from '../../crud/service.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { textOf } from '../../http/params.ts'
import { post, Said, type SignedInCall } from '../../http/route.ts'
import { isSealed, maskIn, type Sealing } from '../../sealing.ts'
import { developMessages } from './messages.ts'
import { type Opening, type StoredSource, withSource } from './source/open.ts'

/** Blade's clients send the address with its ampersands encoded. */
const decoded = (url: string) => url.replaceAll('&amp;', '&')

const marked = (field: 'url' | 'shardingConfig'): Label => {
  const [zh, en] = datasource.fields[field].label
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

export const createDatasourceExtension = (openingOf: (surroundings: Surroundings) => Opening) =>
  extend(datasource, {
    write: async ({ ctx, before, sent: { url, shardingConfig } }, { sealing }) => ({
      ...(url !== undefined && { url: urlAfter(sealing, ctx, url, before?.url ?? null) }),
      ...(shardingConfig !== undefined && {
        shardingConfig: configAfter(sealing, ctx, shardingConfig, before?.shardingConfig ?? null),
      }),
    }),

    routes: (service, surroundings) => [
      post(
        `${datasource.path}/test`,
        'platform',
        async (call) => {
          const started = performance.now()
          const found = await withSource(
            openingOf(surroundings),
            await tried(service, surroundings.sealing, call),
            async (source) => ({
              version: await source.version(),
              tables: (await source.tables()).length,
            }),
          )
          return new Said(
            { ...found, milliseconds: Math.round(performance.now() - started) },
            developMessages.connected,
          )
        },
        {
          transaction: false,
          reads: true,
          summary: ['测试连接', 'Test the connection'],
          description: [
            '按编号测试已保存的数据源，或测试表单中的值；地址未改动时沿用已保存的密码',
            'Tests a stored source by its id, or the values of a form; a stored password serves the stored address alone',
          ],
        },
      ),
    ],
  })

/** What is to be tried: the stored source, with what a form has in place of it. */
async function tried(
  service: ResourceService<typeof datasource>,
  sealing: Sealing,
  { ctx, params }: SignedInCall,
): Promise<StoredSource> {
  const id = textOf(params, 'id')
  const stored = id === undefined ? undefined : await service.row(ctx, id)
  const given = textOf(params, 'url')
  const url = given === undefined ? (stored?.url ?? null) : urlAfter(sealing, ctx, given, stored?.url ?? null)
  const password = textOf(params, 'password')
  const isMasked = password === undefined || password.includes(addressMark)
  // The stored password goes nowhere but to the address that it was stored with.
  if (isMasked && stored?.password && url !== stored.url)
    throw fieldFault(ctx, 'password', developMessages.passwordAgain)
  return {
    category: Number(textOf(params, 'category') ?? stored?.category ?? datasourceCategory.jdbc),
    url,
    username: textOf(params, 'username') ?? stored?.username ?? null,
    password: isMasked ? (stored?.password ?? null) : sealing.seal(password),
  }
}

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
