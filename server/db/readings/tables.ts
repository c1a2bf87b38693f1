import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/**
 * What devices report. These are no resources: nobody edits a reading, and there are millions of them, so their rows are
 * as narrow as can be. Their migration adds `WITHOUT ROWID` to those that are keyed by a series and a time. Moments are
 * milliseconds since 1970.
 */
export const readingSeries = sqliteTable(
  'reading_series',
  {
    id: integer('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    deviceId: text('device_id').notNull(),
    metric: text('metric').notNull(),
    /** The newest value, so that nobody has to look for it. */
    lastTime: integer('last_time').notNull(),
    lastValue: real('last_value').notNull(),
  },
  (table) => [
    uniqueIndex('reading_series_device_metric').on(table.deviceId, table.metric),
    index('reading_series_tenant').on(table.tenantId, table.metric),
  ],
)

export const reading = sqliteTable(
  'reading',
  { series: integer('series').notNull(), time: integer('time').notNull(), value: real('value').notNull() },
  (table) => [primaryKey({ columns: [table.series, table.time] })],
)

const rolled = () => ({
  series: integer('series').notNull(),
  /** When the hour or the day began, by the wall clock of UTC+8. */
  time: integer('time').notNull(),
  count: integer('count').notNull(),
  sum: real('sum').notNull(),
  low: real('low').notNull(),
  high: real('high').notNull(),
})

export const readingHour = sqliteTable('reading_hour', rolled(), (table) => [
  primaryKey({ columns: [table.series, table.time] }),
])

export const readingDay = sqliteTable('reading_day', rolled(), (table) => [
  primaryKey({ columns: [table.series, table.time] }),
])

/** When a device was last heard, and how often: apart from `device`, whose rows many others keep in memory. */
export const deviceContact = sqliteTable(
  'device_contact',
  {
    deviceId: text('device_id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    lastMessage: integer('last_message').notNull(),
    messages: integer('messages').notNull(),
  },
  (table) => [index('device_contact_tenant').on(table.tenantId)],
)

/** Messages of a device by the hour, of the last days. */
export const deviceTraffic = sqliteTable(
  'device_traffic',
  {
    deviceId: text('device_id').notNull(),
    /** When the hour began. */
    hour: integer('hour').notNull(),
    tenantId: text('tenant_id').notNull(),
    messages: integer('messages').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceId, table.hour] }),
    index('device_traffic_tenant').on(table.tenantId),
  ],
)

/** The last messages of a device as they came in: a new one takes the slot of the oldest. */
export const deviceMessage = sqliteTable(
  'device_message',
  {
    deviceId: text('device_id').notNull(),
    slot: integer('slot').notNull(),
    tenantId: text('tenant_id').notNull(),
    at: integer('at').notNull(),
    source: text('source').notNull(),
    body: text('body').notNull(),
    accepted: integer('accepted').notNull(),
    rejected: integer('rejected').notNull(),
    duplicates: integer('duplicates').notNull(),
    reason: text('reason').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceId, table.slot] }),
    index('device_message_tenant').on(table.tenantId),
  ],
)

/** When a device came on line and went off. */
export const deviceOnline = sqliteTable(
  'device_online',
  {
    deviceId: text('device_id').notNull(),
    at: integer('at').notNull(),
    tenantId: text('tenant_id').notNull(),
    state: integer('state').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceId, table.at] }),
    index('device_online_tenant').on(table.tenantId, table.at),
  ],
)

/** Way of a device or a person, with the last position: apart from their rows, which change more seldom. */
export const track = sqliteTable(
  'track',
  {
    id: integer('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    /** A word of `trackKinds`. */
    kind: text('kind').notNull(),
    subjectId: text('subject_id').notNull(),
    lastTime: integer('last_time').notNull(),
    /** When the subject's own row was told last where it is. */
    followedTime: integer('followed_time').notNull(),
  },
  (table) => [
    uniqueIndex('track_subject').on(table.kind, table.subjectId),
    index('track_tenant').on(table.tenantId, table.kind),
  ],
)

/** Degrees of WGS-84; accuracy in metres, speed in metres a second, heading in degrees from north with the clock. */
export const position = sqliteTable(
  'position',
  {
    track: integer('track').notNull(),
    time: integer('time').notNull(),
    lng: real('lng').notNull(),
    lat: real('lat').notNull(),
    accuracy: real('accuracy'),
    speed: real('speed'),
    heading: real('heading'),
  },
  (table) => [primaryKey({ columns: [table.track, table.time] })],
)

/** What a rule knows of a device, or a person, between two values; a device that does nothing special has none. */
export const ruleState = sqliteTable(
  'rule_state',
  {
    /** Of a fence around people: one of these. */
    deviceId: text('device_id').notNull(),
    eventTypeId: text('event_type_id').notNull(),
    tenantId: text('tenant_id').notNull(),
    /** Since when the condition holds without a break; null: it does not. */
    since: integer('since'),
    /** When the alarm was raised that goes on; null: there is none. */
    raisedAt: integer('raised_at'),
    /** When an alarm was raised last, over or not. */
    lastRaised: integer('last_raised'),
    /** When the event was told last that it goes on. */
    toldAt: integer('told_at'),
    level: integer('level'),
    /** The event of the alarm that was raised last, over or not. */
    eventId: text('event_id'),
    /** Of a fence: 1 where the subject was inside of it last, for sure, 0 outside; null: nobody knows. */
    inside: integer('inside'),
    /** Of a fence: the rule, the land and the consent that `inside` and `since` were told by. */
    stamp: text('stamp'),
  },
  (table) => [
    primaryKey({ columns: [table.deviceId, table.eventTypeId] }),
    index('rule_state_tenant').on(table.tenantId),
    index('rule_state_raised').on(table.raisedAt).where(sql`raised_at is not null`),
  ],
)
