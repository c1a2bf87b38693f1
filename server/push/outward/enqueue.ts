import { setImmediate as breath } from 'node:timers/promises'
import { gravestLevel, personalKinds } from '#shared/contract/notify.ts'
import { dutyShift, noticeChannel, noticeDelivery, noticePreference, user } from '#shared/resources/index.ts'
import { smsState } from '#shared/resources/resource/sms-message.ts'
import type { Row } from '#shared/schema/resource.ts'
import { now } from '../../db/clock.ts'
import type { Database } from '../../db/database.ts'
import { serverContext } from '../../http/server-context.ts'
import { tenant } from '../../store/policy.ts'
import { createStore, type Store } from '../../store/table.ts'
import { isWanted, type Preference, quietUntil } from './choice.ts'

/** A message as one person is told it. */
export interface ToldMessage {
  userId: string
  title: string
  content: string | null
}

export interface Told {
  tenantId: string
  kind: string
  level?: string | undefined
  link?: string | undefined
  sourceId?: string | undefined
}

type Draft = Pick<
  Row<typeof noticeDelivery>,
  'channelId' | 'kind' | 'title' | 'content' | 'receiverIds' | 'nextTime'
>

/** People of one statement, and of one message to a group. */
const [chunk, mostNamed] = [500, 50]

/**
 * Puts what people are told into the outbox, for the channels that each has chosen: a row for each person where a channel
 * reaches them one by one, and one for all where it speaks to a group. Part of the open transaction.
 */
export async function enqueueNotices(database: Database, told: Told, people: readonly ToldMessage[]) {
  const store = createStore(database)
  const own = tenant(told.tenantId)
  const channels = await store.of(noticeChannel).find(own, { isEnabled: 1 })
  if (!channels.length || !people.length) return
  const time = now()
  const groups = new Map<string, Draft & { receiverIds: string[] }>()
  const rows: Draft[] = []
  for (let from = 0; from < people.length; from += chunk) {
    const some = people.slice(from, from + chunk)
    const choices = await choicesOf(store, told, some)
    for (const person of some) {
      const choice = choices.get(person.userId)
      if (!choice) continue
      for (const channel of channels) {
        if (!isWanted(told, channel, choice)) continue
        const nextTime = heldUntil(told, choice) ?? time
        const { id: channelId, kind } = channel
        const draft = { channelId, kind, title: person.title, content: person.content, nextTime }
        if (personalKinds.some((one) => one === kind)) rows.push({ ...draft, receiverIds: [person.userId] })
        else gather(groups, draft, person.userId)
      }
    }
  }
  const { kind: messageKind, level = null, link = null, sourceId = null } = told
  const drafts = [...rows, ...groups.values()]
  for (const [n, row] of drafts.entries()) {
    await store.of(noticeDelivery).insert(serverContext(told.tenantId), {
      ...row,
      ...{ messageKind, level, link, sourceId, attempts: 0, state: smsState.waiting },
    })
    if (n % chunk === chunk - 1) await breath()
  }
}

/** Gives up what still waits to be told of these rows: they are gone, or were withdrawn. */
export const withdrawNotices = (database: Database, tenantId: string, sourceIds: readonly string[]) =>
  createStore(database)
    .of(noticeDelivery)
    .update(
      tenant(tenantId),
      { sourceId: sourceIds, state: smsState.waiting },
      { state: smsState.failed, nextTime: null, error: withdrawn, updateTime: now() },
    )

const withdrawn = '已撤回，未发送'

/** A group hears a message once, as soon as the first of its people may be told. */
function gather(
  groups: Map<string, Draft & { receiverIds: string[] }>,
  draft: Omit<Draft, 'receiverIds'>,
  userId: string,
) {
  const known = groups.get(draft.channelId ?? '')
  if (!known) return void groups.set(draft.channelId ?? '', { ...draft, receiverIds: [userId] })
  if (known.receiverIds.length < mostNamed) known.receiverIds.push(userId)
  if ((draft.nextTime ?? '') < (known.nextTime ?? '')) known.nextTime = draft.nextTime
}

export interface Choice {
  roleIds: readonly string[]
  /** None: the channels' own defaults count. */
  preference: Preference | undefined
  isOnDuty: boolean
}

async function choicesOf(
  store: Store,
  { tenantId }: Told,
  people: readonly ToldMessage[],
): Promise<ReadonlyMap<string, Choice>> {
  const own = tenant(tenantId)
  const ids = people.map(({ userId }) => userId)
  const users = await store.of(user).find(own, { id: ids, status: 1 }, { select: ['id', 'roleId'] })
  const chosen = await store.of(noticePreference).find(own, { userId: ids })
  const time = now()
  const shifts = await store
    .of(dutyShift)
    .find(own, { userId: ids, startTime: { lte: time }, endTime: { gte: time } }, { select: ['userId'] })
  const preferences = new Map(chosen.map((one) => [one.userId, one]))
  const onDuty = new Set(shifts.map(({ userId }) => userId))
  return new Map(
    users.map(({ id, roleId }) => [
      id,
      {
        roleIds: (roleId ?? '').split(',').filter(Boolean),
        preference: preferences.get(id),
        isOnDuty: onDuty.has(id),
      },
    ]),
  )
}

/** Until when a message waits for the end of somebody's quiet hours: not for who is on duty, nor of the gravest level unless chosen. */
function heldUntil({ level }: Told, { preference, isOnDuty }: Choice): string | undefined {
  if (!preference?.quietHours || isOnDuty) return undefined
  if (Number(level) === gravestLevel && preference.urgentAlways !== 0) return undefined
  return quietUntil(preference.quietHours)
}
