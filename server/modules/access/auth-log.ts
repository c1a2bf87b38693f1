import { sql } from 'drizzle-orm'
import { authLog, user } from '#shared/resources/index.ts'
import type { Auth } from '../../auth/auth.ts'
import { type AnyExtension, extend } from '../../crud/extension.ts'
import type { Condition } from '../../crud/read/filter.ts'
import { isShown, shows, sightOf } from '../../crud/scope.ts'
import { tableOf } from '../../crud/table.ts'
import type { Context } from '../../http/context.ts'
import { textOf } from '../../http/params.ts'
import type { Params } from '../../http/route.ts'

const attempts = tableOf(authLog)
const users = tableOf(user)

/** Attempts to sign in, to be read and never to be changed. */
export const createAuthLogExtension = (auth: Pick<Auth, 'journal'>): AnyExtension =>
  extend(authLog, {
    where: named,
    // What the caller's data scopes hide is undefined under Blade's name, too.
    show: async (_ctx, rows) => rows.map((row) => ({ ...row, realName: row.userName })),
    service(base, { database }) {
      // What was tried a moment ago is part of the answer. A transaction that is undone would take it along.
      const caughtUp = async () => {
        if (database.current === database.reader) await auth.journal.flush()
      }
      return {
        ...base,
        async page(ctx, params, also) {
          await caughtUp()
          return base.page(ctx, params, also)
        },
        async aggregate(ctx, params, also) {
          await caughtUp()
          return base.aggregate(ctx, params, also)
        },
      }
    },
  })

/** `realName` is no column: attempts of the users whose name holds it, as far as the caller may see names. */
function named(ctx: Context, params: Params = {}): Condition[] {
  const name = textOf(params, 'realName') ?? textOf(params, 'realName_like')
  const sight = sightOf(ctx, user)
  // Whoever sees some users alone would find out the names of others.
  const isNamed = !sight?.rule && isShown(sight ?? {}, 'realName')
  if (name === undefined || !isNamed || !shows(ctx, authLog, 'userId')) return []
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
