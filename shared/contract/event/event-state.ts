import { hoursBetween, minutesAfter, wallTime } from '../../schema/calendar.ts'
import type { Edit, Keep } from '../../schema/edits.ts'
import type { Holding } from '../../schema/meta.ts'
import type { States, Who } from '../../schema/states.ts'

/** Keys of the dictionary `event_status`. */
export const eventStatus = { pending: 0, doing: 1, resolved: 2, falseAlarm: 3, archived: 4 } as const

/** Keys of the dictionary `event_source`. */
export const eventSource = { device: 1, rule: 2, patrol: 3, public: 4, manual: 5 } as const

export const allStates: readonly number[] = Object.values(eventStatus)
/** Keys of the dictionary `event_level`, the gravest first. */
export const allLevels: readonly number[] = [1, 2, 3, 4]

/** States in which somebody still has to do something. */
export const openStates: readonly number[] = [eventStatus.pending, eventStatus.doing]

export const isOpen = (status: unknown): boolean => openStates.some((state) => state === status)

/** Made by machines, which say the same again and again as long as it is so. */
export const isTriggered = (source: unknown) => source === eventSource.device || source === eventSource.rule

/** Whether further triggers of the same type, device and metric belong to this event. */
export const gathersTriggers = (row: Record<string, unknown>): boolean =>
  isOpen(row.eventStatus) && isTriggered(row.source) && Boolean(row.deviceId)

/** Minutes for which the timeline tells one trigger at most; each is counted. */
export const quietMinutes = 10
/** Keys of the dictionary `event_action` by which triggers are told. */
export const triggerActions = ['create', 'repeat', 'escalate'] as const

/** Triggers of one device that say the same share one event as long as it is open. */
export const openOnce = {
  fields: ['eventTypeId', 'deviceId', 'metric'],
  when: { fields: ['eventStatus', 'source', 'deviceId'], holds: gathersTriggers },
  message: ['该设备已有同类未办结事件', 'The device has an open event of this type'],
} as const

export const hasHappened = {
  field: 'occurTime',
  holds: ({ occurTime }: Readonly<Record<string, unknown>>) => String(occurTime) <= wallTime(),
  message: ['发生时间不能晚于当前时间', 'It cannot have happened in the future'],
} as const

/** What an event is about cannot be removed as long as the event is open. */
export const whileOpen: Holding = {
  field: 'eventStatus',
  among: openStates,
  label: ['未办结事件', 'Open event'],
}

/** Hours until an event has to be done with, where its type does not say: by level, 1 being the gravest. */
const usualHours: Readonly<Record<number, number>> = { 1: 2, 2: 8, 3: 24, 4: 72 }

export const hoursFor = (level: number, handleHours: number | null | undefined): number =>
  handleHours ?? usualHours[level] ?? 72

const { pending, doing, resolved, falseAlarm, archived } = eventStatus
const mostDaysToReopen = 30

/** Who works on an event or hands it out ends it; one that nobody has taken, whoever could take it. */
const mayEnd = ({ handlerId }: Readonly<Record<string, unknown>>, { userId, can }: Who) =>
  !handlerId || handlerId === userId || can('event_assign')

const notYours = [
  '只有处理人或派发人可以办结该事件',
  'Only its handler, or who assigns events, can close the event',
] as const

const finished = (_row: unknown, { time }: Who) => ({ finishTime: time })

/** How an event is worked on. What only steps change stands in its definition. */
export const eventStates = {
  field: 'eventStatus',
  timeline: { path: '/eventDetail', by: 'eventId' },
  open: openStates,
  steps: {
    accept: {
      label: ['受理', 'Accept'],
      from: [pending],
      to: doing,
      sets: (_row, { userId, time }) => ({ handlerId: userId, acceptTime: time }),
    },
    assign: {
      label: ['派发', 'Assign'],
      from: [pending, doing],
      to: doing,
      needs: ['handlerId'],
      offers: { handlerId: 'handlers' },
      note: 'asked',
      right: 'assign',
      sets: ({ acceptTime }, { time }) => ({ acceptTime: acceptTime ?? time }),
    },
    resolve: {
      label: ['办结', 'Resolve'],
      from: [pending, doing],
      to: resolved,
      needs: ['result'],
      pictures: true,
      may: mayEnd,
      refusal: notYours,
      sets: finished,
    },
    falseAlarm: {
      label: ['标记误报', 'Mark as false alarm'],
      from: [pending, doing],
      to: falseAlarm,
      needs: ['falseReason'],
      note: 'asked',
      may: mayEnd,
      refusal: notYours,
      sets: finished,
    },
    snooze: {
      label: ['暂停提醒', 'Snooze'],
      from: [pending, doing],
      needs: ['snoozeMinutes'],
      note: 'asked',
      may: mayEnd,
      refusal: notYours,
      sets: ({ snoozeMinutes }, { time }) => ({
        snoozedUntil: minutesAfter(time, Number(snoozeMinutes)),
        // Its people are told anew when the pause is over.
        remindedTime: null,
      }),
    },
    reopen: {
      label: ['重新打开', 'Reopen'],
      from: [resolved, falseAlarm],
      to: doing,
      note: 'needed',
      right: 'assign',
      may: ({ finishTime }, { time }) =>
        !finishTime || hoursBetween(finishTime, time) <= mostDaysToReopen * 24,
      refusal: [
        `办结超过${mostDaysToReopen}天的事件不能重新打开`,
        `Events closed more than ${mostDaysToReopen} days ago cannot be reopened`,
      ],
      sets: () => ({ finishTime: null, remindedTime: null }),
    },
    archive: {
      label: ['归档', 'Archive'],
      from: [resolved, falseAlarm],
      to: archived,
      may: ({ isActive }) => isActive !== 1,
      refusal: ['告警尚未恢复，不能归档', 'The alarm is still active'],
    },
  },
} as const satisfies States

type Values = Readonly<Record<string, unknown>>

const notPending: Edit['message'] = (_row, [zh, en]) => [
  `事件当前为“${zh}”，只有待处理的事件可以修改`,
  `The event is “${en}”. Only pending events can be changed`,
]
const onlyRaised: Edit['message'] = () => [
  '处理中的事件只能提高级别',
  'Of an event that is being handled only the level can be changed, and only raised',
]
const isDoing = ({ eventStatus: state }: Values) => state === doing
/** 1 is the gravest. */
const isRaised = (row: Values, next: Values) =>
  next.eventLevel !== null && Number(next.eventLevel) <= Number(row.eventLevel)

/** A pending event is still being reported; of one that is worked on, only the level rises. */
export const eventEdits = [
  { when: ({ eventStatus: state }) => !isOpen(state), message: notPending },
  { when: isDoing, except: ['eventLevel'], message: onlyRaised },
  { when: (row, next) => isDoing(row) && !isRaised(row, next), fields: ['eventLevel'], message: onlyRaised },
] as const satisfies Edit[]

/** What somebody works on, or has to be looked up later, is not removed. */
export const eventKeeps: readonly Keep[] = [
  {
    when: ({ eventStatus: state }) => state === doing || state === resolved,
    message: ({ title }, [zh, en]) => [
      `“${title}”当前为“${zh}”，不能删除`,
      `"${title}" is in the state "${en}" and cannot be removed`,
    ],
  },
]
