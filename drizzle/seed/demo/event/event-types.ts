import { z } from 'zod'
import lines from '#drizzle/data/demo/event-types.json' with { type: 'json' }
import { type EventRule, eventRule } from '#shared/contract/event/event-rule.ts'
import { eventSource } from '#shared/contract/event/event-state.ts'
import { rowsOf } from '../../data.ts'
import { seedId } from '../../ids.ts'

export interface EventTypeSeed {
  id: string
  parentId: string
  typeName: string
  nameEn: string
  typeCode: string
  source: number
  defaultLevel: number
  handleHours: number | null
  icon: string | null
  color: string | null
  autoAssign: string
  notifyChannels: string[]
  soundOn: number
  isAuto: number
  rule: EventRule | null
  planText: string | null
  sort: number
}

const written = z.strictObject({
  code: z.string(),
  /** Code of the group that it stands in. */
  parent: z.string().optional(),
  name: z.string(),
  en: z.string(),
  icon: z.string().optional(),
  color: z.string().optional(),
  level: z.int().min(1).max(4).optional(),
  source: z.enum(['device', 'rule', 'patrol', 'public']).optional(),
  assign: z.enum(['grid', 'plot', 'maintainer']).optional(),
  hours: z.number().optional(),
  rule: z.custom<EventRule>((rule) => eventRule.safeParse(rule).success).optional(),
  plan: z.string().optional(),
})

type Written = z.infer<typeof written>

const types = rowsOf('demo/event-types', written, lines)

/** The id of the demo's event type with this code. */
export const eventTypeId = (code: string): string => seedId('eventType', code)

/** Some twenty event types in two levels; a group is of the source of its first. */
export const demoEventTypes: readonly EventTypeSeed[] = types.map((one) => {
  const siblings = types.filter(({ parent }) => parent === one.parent)
  const source = one.source ?? types.find(({ parent }) => parent === one.code)?.source ?? 'patrol'
  return typeOf(one, source, siblings.indexOf(one) + 1)
})

function typeOf(one: Written, source: keyof typeof eventSource, sort: number): EventTypeSeed {
  const { level = 3 } = one
  return {
    id: eventTypeId(one.code),
    parentId: one.parent ? eventTypeId(one.parent) : '0',
    typeName: one.name,
    nameEn: one.en,
    typeCode: one.code,
    source: eventSource[source],
    defaultLevel: level,
    handleHours: one.hours ?? null,
    icon: one.icon ?? null,
    color: one.color ?? null,
    autoAssign: one.assign ?? 'none',
    notifyChannels: level === 1 ? ['site', 'sms', 'sound'] : ['site'],
    soundOn: level === 1 ? 1 : 0,
    isAuto: one.rule ? 1 : 0,
    rule: one.rule ?? null,
    planText: one.plan ? `<p>${one.plan}</p>` : null,
    sort,
  }
}
