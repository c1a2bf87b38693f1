import { messages } from '#shared/messages.ts'
import { user } from '#shared/resources/index.ts'
import { permissionOf } from '#shared/schema/resource.ts'
import { accountKeyOf } from '../../../auth/accounts.ts'
import { hashPassword } from '../../../auth/password/password.ts'
import { passwordSentences } from '../../../auth/password/told-passwords.ts'
import { addRows, changeRows } from '../../../crud/calls/bulk.ts'
import { accessFor, acting } from '../../../crud/calls/router.ts'
import type { Surroundings } from '../../../crud/extension.ts'
import type { Connection, Database } from '../../../db/database.ts'
import type { Context } from '../../../http/context.ts'
import { post, type Route, type SignedInCall } from '../../../http/route.ts'
import { tellOnce } from '../../../http/told-once.ts'
import { HttpError } from '../../../http-error.ts'
import { byAccount } from '../../../log/recorder.ts'
import { createFaults, isCovering, isTrial, reportOf, takesSheet } from '../../../sheet/transfer.ts'
import { sheetRowsOf } from '../../../transfer/import/sheet-rows.ts'
import type { Guard } from './guard.ts'
import { accountsAmong, type Home, homeOf } from './home.ts'
import { createPlanner, type Faults, type Line, type Plan, takenAccount } from './import-plan.ts'
import { initialPassword, passwordColumns } from './passwords.ts'
import { userColumns } from './sheet.ts'

interface Importing extends Pick<Surroundings, 'database' | 'parameters' | 'recorder'> {
  guard: Guard
  planOf: ReturnType<typeof createPlanner>
}

/**
 * Users from a spreadsheet: all of its rows, or none. Everything that can be looked up is checked before the writing
 * begins, so that the one writer is not held while thousands of rows are looked at.
 */
export function importRoute(guard: Guard, surroundings: Surroundings): Route {
  const parts = { ...surroundings, guard, planOf: createPlanner(guard, surroundings.names) }
  return post(`${user.path}/import-user`, accessFor(user, 'add'), (call) => importUsers(parts, call), {
    ...takesSheet,
    summary: ['导入用户', 'Import users'],
  })
}

async function importUsers(parts: Importing, call: SignedInCall) {
  const { database, guard, planOf, parameters, recorder } = parts
  const { ctx, params, language } = acting(user, call)
  const covers = isCovering(params)
  if (covers && !ctx.can(permissionOf(user, 'edit'))) throw new HttpError(403, messages.forbidden)
  const lines = await sheetRowsOf(call, userColumns)
  const faults = createFaults(language)
  const homes = await homesOf(database, ctx, lines)
  const plan = await planOf({ homes, lines, faults, covers, language })
  const report = () => reportOf(lines.length, faults.list, isTrial(params))
  if (!faults.list.length) await refuseCrowds(guard, plan)
  if (faults.list.length || isTrial(params)) return report()

  const initial = initialPassword(parameters, ctx)
  const hash = plan.additions.length ? await hashPassword(initial.plain) : ''
  await database.transaction(async (connection) => {
    await findTaken(database, plan, faults)
    report()
    await refuseCrowds(guard, plan)
    const changed = plan.changes.map(({ before }) => before)
    await write(guard, connection, plan, hash)
    await guard.demandAdministrator(changed)
  })
  const [added, changed] = [plan.additions.length, plan.changes.length]
  recorder.event('users imported', { ...byAccount(ctx), added, changed })
  const told = initial.isTold
    ? plan.additions.map(({ candidate }) => ({
        account: String(candidate.account),
        password: initial.plain,
      }))
    : []
  return tellOnce(ctx, report(), told, passwordSentences.imported)
}

/** The tenant of every line; for all but the platform administrator, their own alone. */
async function homesOf(database: Database, ctx: Context, lines: readonly Line[]) {
  const homes = new Map<Line, Home | undefined>()
  const tenantOf = ({ values }: Line) => (ctx.isPlatform && values.tenantId) || ctx.tenantId
  for (const [tenantId, own] of grouped(lines, tenantOf)) {
    const accounts = own.map(({ values }) => values.account)
    const home = await homeOf(database, ctx, tenantId, accounts)
    for (const line of own) homes.set(line, home)
  }
  return homes
}

async function refuseCrowds(guard: Guard, { additions }: Plan) {
  for (const [tenantId, own] of grouped(additions, ({ ctx }) => ctx.tenantId))
    await guard.room(tenantId, own.length)
}

/** Accounts that somebody has added since the sheet was checked. */
async function findTaken(database: Database, { additions }: Plan, faults: Faults) {
  for (const own of grouped(additions, ({ ctx }) => ctx.tenantId).values()) {
    const accounts = own.map(({ line }) => line.values.account)
    const there = own[0] ? await accountsAmong(database, own[0].ctx, accounts) : new Map()
    for (const { line } of own) {
      const { account } = line.values
      if (there.has(accountKeyOf(account))) faults.add(line.row, 'account', account, takenAccount(account))
    }
  }
}

async function write(guard: Guard, connection: Connection, { additions, changes }: Plan, hash: string) {
  const password = passwordColumns(hash, true)
  const rows = additions.map(({ ctx, candidate }) => ({ ctx, candidate: { ...candidate, ...password } }))
  await addRows(connection, user, rows)
  for (const { ctx, candidate } of additions) await guard.inherit(ctx, [String(candidate.id)])
  await changeRows(connection, user, changes)
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
