import { and, count, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { malformedParameter, missingParameter, tooManyIds } from '#shared/messages.ts'
import { userSetting } from '#shared/resources/index.ts'
import { checkField } from '#shared/schema/check/check.ts'
import type { Label } from '#shared/schema/field.ts'
import { extend } from '../../crud/extension.ts'
import { mine } from '../../crud/scope.ts'
import { stamp } from '../../crud/write/candidate.ts'
import { insertRow } from '../../crud/write/insert-rows.ts'
import type { Context } from '../../http/context.ts'
import { done } from '../../http/envelope.ts'
import { textOf } from '../../http/params.ts'
import { get, type Params, post } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'

const mostCharacters = 64 * 1024
/** Of all settings of a person together, keys included: they are read in one answer. */
const mostInAll = 256 * 1024
const mostSettings = 500
/** Keys that one call asks for. */
const mostKeys = 100
const tooLarge: Label = ['设置内容过大', 'This setting is too large']
const tooLargeInAll: Label = [
  '个人设置总量已满，请删除不用的视图或列设置',
  'Your personal settings are full. Remove views or column settings that you don’t use',
]
const tooMany: Label = ['个人设置过多', 'There are too many personal settings']
const changed: Label = ['该设置已在其他窗口修改', 'This setting was changed in another window']

/** Reading and writing one's own settings; nobody else's can be named. */
export const userSettingExtension = extend(userSetting, {
  routes({ table, resource }, { database }) {
    const own = (ctx: Context) => and(mine(ctx, resource), eq(table.userId, ctx.userId))

    // A slash is the character after the dot.
    const startingWith = (prefix: string) =>
      and(gte(table.settingKey, `${prefix}.`), lt(table.settingKey, `${prefix}/`))

    /** One's settings by key: those named in `keys`, those below `prefix`, or all of them. */
    async function list(ctx: Context, params: Params): Promise<Record<string, unknown>> {
      const [prefix, keys] = [textOf(params, 'prefix'), textOf(params, 'keys')]
      const below = prefix === undefined ? undefined : startingWith(keyOf(prefix, 'prefix'))
      const named = keys === undefined ? undefined : inArray(table.settingKey, keysOf(keys))
      const rows = await database.current
        .select({ key: table.settingKey, value: table.value })
        .from(table)
        .where(and(own(ctx), below, named))
      return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
    }

    /**
     * Keeps a value; null forgets it. Who says which value is `known` (null: none) replaces that one alone: another one is answered
     * as `current`, with 409.
     */
    async function keep(ctx: Context, { key: sent, value = null, known }: Params) {
      if (typeof sent !== 'string' || !sent) throw new HttpError(400, missingParameter('key'))
      const settingKey = keyOf(sent, 'key')
      const size = JSON.stringify(value).length
      if (size > mostCharacters) throw new HttpError(400, tooLarge)
      const isIt = and(own(ctx), eq(table.settingKey, settingKey))
      if (known !== undefined) {
        const [stored] = await database.current.select({ value: table.value }).from(table).where(isIt)
        const current = stored?.value ?? null
        if (JSON.stringify(current) !== JSON.stringify(known))
          throw new HttpError(409, changed, { data: { current } })
      }
      await database.current.delete(table).where(isIt)
      if (value === null) return done
      const [others] = await database.current
        .select({
          count: count(),
          size: sql<number>`coalesce(sum(length(${table.settingKey}) + length(${table.value})), 0)`,
        })
        .from(table)
        .where(own(ctx))
      if (others && others.count >= mostSettings) throw new HttpError(400, tooMany)
      if (others && others.size + settingKey.length + size > mostInAll)
        throw new HttpError(400, tooLargeInAll)
      const row = { ...stamp(ctx, resource), userId: ctx.userId, settingKey, value }
      await insertRow(database.current, resource, row)
      return done
    }

    return [
      get(`${resource.path}/mine`, 'signedIn', ({ ctx, params }) => list(ctx, params), {
        summary: ['我的设置', 'My settings'],
      }),
      post(`${resource.path}/save`, 'signedIn', ({ ctx, params }) => keep(ctx, params), {
        summary: ['保存我的设置', 'Keep a setting of mine'],
      }),
    ]
  },
})

function keysOf(text: string): string[] {
  const keys = text.split(',')
  if (keys.length > mostKeys) throw new HttpError(400, tooManyIds(mostKeys))
  return keys.map((key) => keyOf(key, 'keys'))
}

function keyOf(text: string, parameter: string): string {
  if (checkField(userSetting.fields.settingKey, text, 'zh'))
    throw new HttpError(400, malformedParameter(parameter))
  return text
}
