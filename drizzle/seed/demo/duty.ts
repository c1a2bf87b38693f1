import { fromWallTime, toWallTime } from '#server/db/clock.ts'
import { escalationTarget } from '#shared/resources/event/escalation-rule.ts'
import type { dutyShift, escalationRule, noticeChannel, noticeDelivery } from '#shared/resources/index.ts'
import { smsState } from '#shared/resources/resource/sms-message.ts'
import type { Row } from '#shared/schema/resource.ts'
import { seedId } from '../ids.ts'
import type { EventSeed } from './event/events.ts'
import { demoUsers } from './people/users.ts'

type Seed<R> = Partial<R> & { id: string }

const [minute, day] = [60_000, 24 * 3600 * 1000]
/** Days of the duty list before and after today, and of what was sent. */
const [past, ahead, sentDays] = [7, 21, 7]

/** Channels as a county would have them. They are off: nothing leaves the demo before somebody sets one up. */
export const demoChannels: Seed<Row<typeof noticeChannel>>[] = [
  {
    id: seedId('noticeChannel', 1),
    channelName: '农业应急值班群',
    kind: 'dingtalk',
    isEnabled: 0,
    address: 'https://oapi.dingtalk.com/robot/send?access_token=demo',
    signKey: 'SEC-of-the-demo',
    kinds: ['event'],
    minLevel: 2,
    remark: '填写真实的机器人地址和密钥后启用',
  },
  {
    id: seedId('noticeChannel', 2),
    channelName: '值班短信',
    kind: 'sms',
    isEnabled: 0,
    kinds: ['event'],
    minLevel: 1,
    remark: '先在短信配置中启用短信平台',
  },
]

const officers = demoUsers.slice(0, 6)
const officer = (number: number) => officers[number % officers.length]?.id ?? ''

/** Two people a day, from half past eight to half past eight: who is first today is second tomorrow. */
export function demoShifts(now: number): Seed<Row<typeof dutyShift>>[] {
  return Array.from({ length: past + ahead }, (_, index) => index - past).flatMap((number) => {
    const at = (time: number) => `${toWallTime(time).slice(0, 10)} 08:30:00`
    const startTime = at(now + number * day)
    const endTime = at(now + (number + 1) * day)
    // Of the days since 1970, so that it goes on in turn whenever the demo is made.
    const turn = Math.floor(fromWallTime(startTime) / day)
    return [0, 1].map((second) => ({
      id: seedId('dutyShift', 1 + (number + past) * 2 + second),
      userId: officer(turn + 1 - second),
      startTime,
      endTime,
      rank: 1 + second,
    }))
  })
}

export const demoRules: Seed<Row<typeof escalationRule>>[] = [
  {
    id: seedId('escalationRule', 1),
    ruleName: '重要及以上事件',
    minLevel: 2,
    isEnabled: 1,
    steps: [
      { minutes: 15, target: escalationTarget.duty },
      { minutes: 30, target: escalationTarget.head },
    ],
  },
]

/** What the channels would have sent of the grave events of the last days, to those who were on duty. */
export function demoDeliveries(
  now: number,
  events: readonly EventSeed[],
): Seed<Row<typeof noticeDelivery>>[] {
  const shifts = demoShifts(now)
  const grave = events.filter(
    ({ eventLevel, createTime }) => eventLevel <= 2 && fromWallTime(createTime) > now - sentDays * day,
  )
  return grave
    .flatMap((event) => demoChannels.map((channel) => ({ event, channel })))
    .filter(({ event, channel }) => event.eventLevel <= (channel.minLevel ?? 0))
    .map(({ event, channel }, index) => {
      const shift = shifts.find(
        ({ startTime, endTime }) =>
          String(startTime) <= event.createTime && String(endTime) > event.createTime,
      )
      const time = toWallTime(Math.min(now, fromWallTime(event.createTime) + ((index % 5) * minute) / 20))
      return {
        id: seedId('noticeDelivery', index + 1),
        title: event.title,
        channelId: channel.id,
        kind: channel.kind ?? '',
        receiverIds: [shift?.userId ?? officer(0)],
        messageKind: 'event',
        level: String(event.eventLevel),
        link: `/event/list?view=${event.id}`,
        sourceId: event.id,
        ...outcomeOf(index, time),
        createTime: event.createTime,
      }
    })
}

/** One in twelve needed another attempt, one in thirty was given up: mostly it works. */
function outcomeOf(index: number, time: string) {
  if (index % 30 === 29)
    return { state: smsState.failed, attempts: 6, answer: '', error: '对方服务器无法访问' }
  const attempts = index % 12 === 11 ? 2 : 1
  return { state: smsState.sent, attempts, sentTime: time, answer: '{"errcode":0,"errmsg":"ok"}' }
}
