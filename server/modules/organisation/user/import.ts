import { messages } from '#shared/messages.ts'
import { user } from '#shared/resources/index.ts'
import { permissionOf } from '#shared/schema/resource.ts'
import { accountKeyOf } from '../../../auth/accounts.ts'
import { hashPassword } from '../../../auth/password/password.ts'
import { passwordSentences } from '../../../auth/password/told-passwords.ts'
import { addRows, changeRows } from '../../../crud/calls/bulk.ts'
import { acting } from '../../../crud/calls/router.ts'
import type { Surroundings } from '../../../crud/extension.ts'
import type { Connection } from '../../../db/database.ts'
import type { Context } from '../../../http/context.ts'
import { post, type Route, type SignedInCall } from '../../../http/route.ts'
import { tellOnce } from '../../../http/told-once.ts'
import { HttpError } from '../../../http-error.ts'
import { createFaults, isCovering, isTrial, reportOf, rowsOf, takesSheet } from '../../../sheet/transfer.ts'
import type { Guard } from './guard.ts'
import { accountsAmong, type Home, homeOf } from './home.ts'
import { createPlanner, type Faults, type Line, type Plan, takenAccount } from './import-plan.ts'
import { initialPassword, passwordColumns, who } from './passwords.ts'
import { userColumns } from './sheet.ts'

/**
 * Users from a spreadsheet: all of its rows, or none. Everything that can be looked up is checked before the writing
 * begins, so that the one writer is not held while thousands of rows are looked at.
 */
export function importRoute(guard: Guard, surroundings: Surroundings): Route {
  const { database, parameters, recorder } = surroundings
  const planOf = createPlanner(guard, surroundings.names)

  async function importUsers(call: SignedInCall) {
    const { ctx, params, file, language } = acting(user, call)
    const covers = isCovering(params)
    if (covers && !ctx.can(permissionOf(user, 'edit'))) throw new HttpError(403, messages.forbidden)
    const lines = await rowsOf(file, userColumns)
    const faults = createFaults(language)
    const homes = await homesOf(ctx, lines)
    const plan = await planOf({ homes, lines, faults, covers, language })
    const report = () => reportOf(lines.length, faults.list, isTrial(params))
    if (!faults.list.length) await refuseCrowds(plan)
    if (faults.list.length || isTrial(params)) return report()

    const initial = initialPassword(parameters)
    const hash = plan.additions.length ? await hashPassword(initial.plain) : ''
    await database.transaction(async (connection) => {
      await findTaken(plan, faults)
      report()
      await refuseCrowds(plan)
      const changed = plan.changes.map(({ before }) => before)
      await write(connection, plan, hash)
      await guard.demandAdministrator(changed)
    })
    const [added, changed] = [plan.additions.length, plan.changes.length]
    recorder.event('users imported', { ...who(ctx), added, changed })
    const told = initial.isRandom
      ? plan.additions.map(({ candidate }) => ({
          account: String(candidate.account),
          password: initial.plain,
        }))
      : []
    return tellOnce(ctx, report(), told, passwordSentences.imported)
  }

  /** The tenant of every line; for all but the platform administrator, their own alone. */
  async function homesOf(ctx: Context, lines: readonly Line[]) {
    const homes = new Map<Line, Home | undefined>()
    const tenantOf = ({ values }: Line) => (ctx.isPlatform && values.tenantId) || ctx.tenantId
    for (const [tenantId, own] of grouped(lines, tenantOf)) {
      const accounts = own.map(({ values }) => values.account)
      const home = await homeOf(database, ctx, tenantId, accounts)
      for (const line of own) homes.set(line, home)
    }
    return homes
  }

  async function refuseCrowds({ additions }: Plan) {
    for (const [tenantId, own] of grouped(additions, ({ ctx }) => ctx.tenantId))
      await guard.room(tenantId, own.length)
  }

  /** Accounts that somebody has added since the sheet was checked. */
  async function findTaken({ additions }: Plan, faults: Faults) {
    for (const own of grouped(additions, ({ ctx }) => ctx.tenantId).values()) {
      const accounts = own.map(({ line }) => line.values.account)
      const there = own[0] ? await accountsAmong(database, own[0].ctx, accounts) : new Map()
      for (const { line } of own) {
        const { account } = line.values
        if (there.has(accountKeyOf(account))) faults.add(line.row, 'account', account, takenAccount(account))
      }
    }
  }

  async function write(connection: Connection, { additions, changes }: Plan, hash: string) {
    const password = passwordColumns(hash, true)
    const rows = additions.map(({ candidate }) => ({ ...candidate, ...password }))
    await addRows(connection, user, rows)
    for (const { ctx, candidate } of additions) await guard.inherit(ctx, [String(candidate.id)])
    await changeRows(connection, user, changes)
  }

  return post(`${user.path}/import-user`, { codes: [permissionOf(user, 'add')] }, importUsers, {
    ...takesSheet,
    summary: ['导入用户', 'Import users'],
  })
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
