import { escalationTarget } from '#shared/resources/event/escalation-rule.ts'
import { message } from '#shared/resources/index.ts'
import { milliseconds } from '../../../db/clock.ts'
import type { Connection } from '../../../db/database.ts'
import { absentAmong, deputyFor } from '../../../flow/work/absent.ts'
import { departmentHeadsOf } from '../../../flow/work/department-heads.ts'
import { tenant } from '../../../store/policy.ts'
import type { Store } from '../../../store/table.ts'
import { type Belonging, onDutyFor } from './on-duty.ts'

export interface Escalating extends Belonging {
  id: string
  tenantId: string
  createUser?: string | null
}

export interface Step {
  target: string
  userId?: string | undefined
}

interface Parts {
  store: Store
  connection: Connection
}

/** People told last whose heads are looked for. */
const mostAsked = 5

/** Finds whom a step tells: somebody who is there and was told nothing yet. Undefined: there is nobody. */
export async function targetOf(
  parts: Parts,
  event: Escalating,
  { target, userId }: Step,
): Promise<string | undefined> {
  const told = await toldOf(parts.store, event)
  if (target === escalationTarget.person) return userId && present(parts, event, [userId], told)
  if (target === escalationTarget.duty)
    return present(parts, event, await onDutyFor(parts.store, event.tenantId, event), told)
  for (const person of told
    .slice(-mostAsked)
    .reverse()
    .concat(event.createUser ?? [])) {
    const heads = await departmentHeadsOf(parts.connection, event.tenantId, person)
    const head = await present(parts, event, heads, told)
    if (head) return head
  }
  return undefined
}

/** The first on duty, who hears of a new event beside the people of its grid. */
export const firstOnDuty = async (
  parts: Parts,
  tenantId: string,
  belonging: Belonging,
): Promise<string | undefined> =>
  present(parts, { tenantId }, await onDutyFor(parts.store, tenantId, belonging), [])

/** People who were told of an event, in that order. */
async function toldOf(store: Store, { id, tenantId }: Escalating): Promise<string[]> {
  const rows = await store
    .of(message)
    .find(
      tenant(tenantId),
      { sourceId: id },
      { select: ['userId'], presence: 'any', orderBy: [['id', 'asc']] },
    )
  return [...new Set(rows.flatMap(({ userId }) => userId ?? []))]
}

/** The first of these people who was not told yet, or who stands in for one that is away. */
async function present(
  { connection }: Parts,
  owner: { tenantId: string },
  people: readonly string[],
  told: readonly string[],
): Promise<string | undefined> {
  const without = new Set(told)
  const moment = { connection, time: milliseconds() }
  const absent = await absentAmong(moment, owner, people)
  for (const person of people) {
    if (without.has(person)) continue
    const away = absent.get(person)
    const found = away ? await deputyFor(moment, owner, away, without) : person
    if (found) return found
  }
  return undefined
}
