import { and, eq, gte, lt } from 'drizzle-orm'
import { malformedParameter, missingParameter } from '#shared/messages.ts'
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
const mostSettings = 500
const tooLarge: Label = ['设置内容过大', 'This setting is too large']
const tooMany: Label = ['个人设置过多', 'There are too many personal settings']
const changed: Label = ['该设置已在其他窗口修改', 'This setting was changed in another window']

/** Reading and writing one's own settings; nobody else's can be named. */
export const userSettingExtension = extend(userSetting, {
  routes({ table, resource }, { database }) {
    const own = (ctx: Context) => and(mine(ctx, resource), eq(table.userId, ctx.userId))

    // A slash is the character after the dot.
    const startingWith = (prefix: string) =>
      and(gte(table.settingKey, `${prefix}.`), lt(table.settingKey, `${prefix}/`))

    /** All of one's settings, or those below `prefix`, by key. */
    async function list(ctx: Context, params: Params): Promise<Record<string, unknown>> {
      const prefix = textOf(params, 'prefix')
      const below = prefix === undefined ? undefined : startingWith(keyOf(prefix, 'prefix'))
      const rows = await database.current
        .select({ key: table.settingKey, value: table.value })
        .from(table)
        .where(and(own(ctx), below))
      return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
    }

    /**
     * Keeps a value; null forgets it. Who says which value is `known` (null: none) replaces that one alone: another one is answered
     * as `current`, with 409.
     */
    async function keep(ctx: Context, { key: sent, value = null, known }: Params) {
      if (typeof sent !== 'string' || !sent) throw new HttpError(400, missingParameter('key'))
      const settingKey = keyOf(sent, 'key')
      if (JSON.stringify(value).length > mostCharacters) throw new HttpError(400, tooLarge)
      const isIt = and(own(ctx), eq(table.settingKey, settingKey))
      if (known !== undefined) {
        const [stored] = await database.current.select({ value: table.value }).from(table).where(isIt)
        const current = stored?.value ?? null
        if (JSON.stringify(current) !== JSON.stringify(known))
          throw new HttpError(409, changed, { data: { current } })
      }
      await database.current.delete(table).where(isIt)
      if (value === null) return done
      const others = await database.current.select({ id: table.id }).from(table).where(own(ctx))
      if (others.length >= mostSettings) throw new HttpError(400, tooMany)
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

function keyOf(text: string, parameter: string): string {
  if (checkField(userSetting.fields.settingKey, text, 'zh'))
    throw new HttpError(400, malformedParameter(parameter))
  return text
}
