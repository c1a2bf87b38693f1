import { sql } from 'drizzle-orm'
import { authLog, user } from '#shared/resources/index.ts'
import type { Auth } from '../../auth/auth.ts'
import { acting } from '../../crud/calls/router.ts'
import { type AnyExtension, extend } from '../../crud/extension.ts'
import type { Condition } from '../../crud/read/filter.ts'
import type { Wire } from '../../crud/read/presenter.ts'
import { isShown, sightOf } from '../../crud/scope.ts'
import { tableOf } from '../../crud/table.ts'
import { inOurNames } from '../../crud/write/renamed.ts'
import type { Context } from '../../http/context.ts'
import { textOf } from '../../http/params.ts'
import { get, type Params, type SignedInCall } from '../../http/route.ts'

const reading = { codes: [authLog.permission] }
const { path } = authLog
const attempts = tableOf(authLog)
const users = tableOf(user)

/** Blade's client has names of its own for where a call came from. */
const clientNames = { remoteIp: 'address', userAgent: 'agent' } as const

/** Attempts to sign in, to be read and never to be changed. */
export const createAuthLogExtension = (auth: Pick<Auth, 'journal'>): AnyExtension =>
  extend(authLog, {
    routes(service) {
      async function page(call: SignedInCall) {
        // What was tried a moment ago is part of the answer.
        await auth.journal.flush()
        const { ctx, params } = acting(authLog, call)
        const found = await service.page(ctx, inOurNames(clientNames, params), named(ctx, params))
        return { ...found, records: found.records.map(withClientNames) }
      }
      const detail = async (call: SignedInCall) => {
        const { ctx, params } = acting(authLog, call)
        return withClientNames(await service.detail(ctx, inOurNames(clientNames, params)))
      }
      return [
        get(`${path}/page`, reading, page, { summary: ['登录日志分页', 'Attempts to sign in'] }),
        get(`${path}/list`, reading, page, { summary: ['登录日志列表', 'Attempts to sign in'] }),
        get(`${path}/detail`, reading, detail, { summary: ['登录日志详情', 'An attempt to sign in'] }),
      ]
    },
  })

/** An attempt in both sets of names; what the caller's data scopes hide is undefined in both. */
const withClientNames = (row: Wire): Wire => ({
  ...row,
  realName: row.userName,
  remoteIp: row.address,
  userAgent: row.agent,
})

/** `realName` is no column: attempts of the users whose name holds it, as far as the caller may see names. */
function named(ctx: Context, params: Params): Condition[] {
  const name = textOf(params, 'realName') ?? textOf(params, 'realName_like')
  const sight = sightOf(ctx, user)
  // Whoever sees some users alone would find out the names of others.
  const isNamed = !sight?.rule && isShown(sight ?? {}, 'realName')
  if (name === undefined || !isNamed || !isShown(sightOf(ctx, authLog) ?? {}, 'userId')) return []
  return [
    {
      column: 'realName',
      operator: 'equal',
      value: name,
      sql: (wanted) => sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${attempts.userId}
        AND ${users.isDeleted} = 0 AND instr(${users.realName}, ${wanted}) > 0)`,
    },
  ]
}
