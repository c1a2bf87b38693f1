import type { Surroundings } from '../../crud/extension.ts'

/** An alarm as it becomes an event. */
export interface Alarm {
  tenantId: string
  eventTypeId: string
  typeName: string
  /** Null where it is about a person. */
  deviceId: string | null
  /** Of a fence: the person it is about, where that is, and in which grid. */
  staffId?: string
  place?: { lng: number; lat: number }
  gridId?: string | null
  level: number
  /** Null for a device that is off line, and for a fence. */
  metric: string | null
  value: number | null
  /** What the value is compared with, as one would say it. */
  threshold: string
  /** Milliseconds since 1970. */
  at: number
}

/** How alarms become events. The module of events does it, and `app.ts` hands it over. */
export interface Alarms {
  /**
   * Makes an event, or counts the alarm to the open one that it repeats. `last`: the event of the alarm before, of the same rule
   * and subject. Answers the id of the event.
   */
  raise(surroundings: Surroundings, alarm: Alarm, last: string | null): Promise<string>
  /** Counts an alarm that goes on to its event, as long as that is open. */
  again(surroundings: Surroundings, eventId: string, alarm: Alarm): Promise<void>
  /** The condition is over; the event may be open or closed. */
  clear(surroundings: Surroundings, tenantId: string, eventId: string, at: number): Promise<void>
}
