import { setImmediate as breath } from 'node:timers/promises'
import { type Language, targetMissing } from '#shared/messages.ts'
import { tenant, user } from '#shared/resources/index.ts'
import type { Label } from '#shared/schema/field.ts'
import type { Input } from '#shared/schema/resource.ts'
import { accountKeyOf } from '../../../auth/accounts.ts'
import type { Names } from '../../../crud/read/names.ts'
import { candidateOf } from '../../../crud/write/candidate.ts'
import { inputOf, type Values } from '../../../crud/write/input.ts'
import { takenLabel } from '../../../crud/write/unique.ts'
import type { Context } from '../../../http/context.ts'
import { fieldFault } from '../../../http/field-fault.ts'
import { HttpError } from '../../../http-error.ts'
import { sheetMessages } from '../../../sheet/messages.ts'
import type { createFaults, SheetRow } from '../../../sheet/transfer.ts'
import { type Guard, refuseLockingOut, type UserRow } from './guard.ts'
import { type Home, idsFor } from './home.ts'
import { columnOf, type UserField } from './sheet.ts'

export type Line = SheetRow<UserField>
export type Faults = ReturnType<typeof createFaults>

/** What a sheet would do: nothing in it has been written. */
export interface Plan {
  additions: { line: Line; ctx: Context; candidate: Values }[]
  changes: { ctx: Context; before: UserRow; patch: Values }[]
}

interface Planning {
  /** The tenant of each line; undefined where there is no such tenant. */
  homes: ReadonlyMap<Line, Home | undefined>
  lines: readonly Line[]
  faults: Faults
  /** Users who exist are changed. */
  covers: boolean
  language: Language
}

/** Looks at every line; what is wrong with one is a fault of its row, and the next one is looked at all the same. */
export function createPlanner(guard: Guard, names: Names) {
  const once = createOnce()

  const mayGive = (home: Home, roleId: string, had: string | null) =>
    once(home, `roles ${roleId} ${had}`, () => guard.roles(home.ctx, roleId, had))

  async function additionOf(home: Home, line: Line, language: Language): Promise<Plan['additions'][number]> {
    const input = inputOf(user, 'save', await draftOf(names, home, line, language), language)
    await mayGive(home, String(input.roleId), null)
    await once(home, `place ${input.deptId} ${input.companyId} ${input.userType}`, () =>
      guard.place(home.ctx, input),
    )
    const candidate = candidateOf(home.ctx, user, input)
    keepRules(candidate, language)
    return { line, ctx: home.ctx, candidate }
  }

  /** A blank cell leaves what is there. */
  async function changeOf(home: Home, before: UserRow, line: Line, language: Language) {
    const isOneself = before.id === home.ctx.userId
    await guard.reach(home.ctx, [before.id])
    const { account: _account, ...draft } = await draftOf(names, home, line, language)
    const patch = inputOf(user, 'update', draft, language, before) as Partial<Input<typeof user>>
    if (patch.roleId !== undefined) await mayGive(home, patch.roleId, before.roleId)
    await guard.place(home.ctx, patch, before)
    if (isOneself) refuseLockingOut(home.ctx, patch)
    keepRules({ ...before, ...patch }, language)
    return { ctx: home.ctx, before, patch }
  }

  return async function planOf({ homes, lines, faults, covers, language }: Planning): Promise<Plan> {
    const plan: Plan = { additions: [], changes: [] }
    const seen = new WeakMap<Home, Set<string>>()
    for (const [n, line] of lines.entries()) {
      // Thousands of checks in a row would keep everybody else waiting.
      if (n % 200 === 199) await breath()
      const home = homes.get(line)
      const { row, values } = line
      if (!home) {
        faults.add(row, 'tenantId', values.tenantId, targetMissing(tenant.label))
        continue
      }
      const key = accountKeyOf(values.account)
      if (isTwice(seen, home, key)) faults.add(row, 'account', values.account, twice)
      const before = home.accounts.get(key)
      if (before && !covers) faults.add(row, 'account', values.account, takenAccount(values.account))
      try {
        if (!before) plan.additions.push(await additionOf(home, line, language))
        else if (covers) plan.changes.push(await changeOf(home, before, line, language))
      } catch (error) {
        faults.addRefusal(line, asColumns(error))
      }
    }
    return plan
  }
}

/** The cells as a form would send them; blank ones are not sent. */
async function draftOf(names: Names, home: Home, { values }: Line, language: Language): Promise<Values> {
  const draft: Values = {
    account: values.account,
    name: values.name,
    realName: values.realName,
    email: values.email,
    phone: values.phone,
    birthday: dashed(values.birthday),
    roleId: idsFor(home.roles, 'roleId', values.roleName, language),
    deptId: idsFor(home.depts, 'deptId', values.deptName, language),
    postId: idsFor(home.posts, 'postId', values.postName, language),
    userType: await platformOf(names, home, values.userTypeName, language),
  }
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== ''))
}

async function platformOf(names: Names, { ctx }: Home, name: string, language: Language): Promise<string> {
  if (!name) return ''
  const items = await names.dictionary(ctx.tenantId, 'user_type', false)
  const found = [...items.values()].find((item) =>
    [item.dictKey, item.dictValue, item.dictValueEn].includes(name),
  )
  if (found) return found.dictKey
  throw fieldFault({ language }, 'userType', sheetMessages.unknown(['用户平台', 'Platform'], name))
}

/** Thousands of rows name the same few roles: each question about a home is asked once. */
function createOnce() {
  const answers = new WeakMap<Home, Map<string, Promise<unknown>>>()
  return (home: Home, question: string, ask: () => Promise<unknown>): Promise<unknown> => {
    const known = answers.get(home) ?? new Map<string, Promise<unknown>>()
    answers.set(home, known)
    const answer = known.get(question) ?? ask()
    known.set(question, answer)
    return answer
  }
}

/** Whether an earlier line of the same tenant has this account. */
function isTwice(seen: WeakMap<Home, Set<string>>, home: Home, key: string): boolean {
  const accounts = seen.get(home) ?? new Set<string>()
  const isKnown = key !== '' && accounts.has(key)
  seen.set(home, accounts.add(key))
  return isKnown
}

const twice = sheetMessages.twice(['账户', 'Account'])

export const takenAccount = (account: string): Label =>
  takenLabel(user.unique[0] ?? { fields: ['account'] }, user.label, { account })

/** A day as people write it, `2001/3/9`, as it is stored. */
const dashed = (text: string): string =>
  text.replace(/^(\d{4})[/-](\d{1,2})[/-](\d{1,2})(?=$| )/, (_, year, month, day) =>
    [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  )

function keepRules(candidate: Values, language: Language) {
  for (const rule of user.rules) {
    if (!rule.holds(candidate)) throw fieldFault({ language }, rule.field, rule.message)
  }
}

/** The same refusal, with its fields named by their columns. */
function asColumns(error: unknown): unknown {
  if (!(error instanceof HttpError) || !error.details.errors) return error
  const errors = error.details.errors.map((one) => ({ ...one, field: columnOf[one.field] ?? one.field }))
  return new HttpError(error.code, error.label, { ...error.details, errors })
}
