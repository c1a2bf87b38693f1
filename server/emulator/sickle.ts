import type { EmulatorClock } from './clock.ts'
import type { Fault, PlacedFault } from './faults.ts'
import type { Fixtures, Made } from './fixtures.ts'
import type { Person, Session } from './people.ts'
import type { LoggedRequest } from './request-log.ts'
import type { UnknownCall } from './unknown-calls.ts'

export type { EmulatorClock, Fault, Fixtures, LoggedRequest, Made, Person, PlacedFault, Session, UnknownCall }

export interface SickleOptions {
  /** 0 unless stated: any free one. */
  port?: number
  host?: string
  /** `demo` unless stated: the demo county with its known accounts. */
  seed?: 'demo' | 'base'
  /** Folder that the rows are kept in; without it they are gone at the end. */
  folder?: string
  /** A database to begin with in place of a seeded one; else that of SICKLE_DATABASE, which all processes of a run share. */
  database?: string
  /** `on`: signing in by hand needs a captcha, whose text is in the outbox. */
  captcha?: 'on' | 'off'
  /** Whether the built client is served, too; without it the calls alone are. */
  client?: boolean
  /** Demanded by `/__sickle` on addresses that others can reach. */
  token?: string
  /** Milliseconds that every call waits, at least and at most. */
  latency?: readonly [least: number, most: number]
  /** What stands for `/api` in a real stack: calls go there in place of Sickle. */
  upstream?: string
  /** A recording: with `upstream` what it answers is added, without it answers what Sickle does not know. */
  record?: string
}

/** What would have gone out: a text message, or the picture of a captcha. */
export interface Outgoing {
  kind: 'sms' | 'captcha'
  time: string
  to?: string
  text: string
}

export interface Sickle {
  readonly url: string
  readonly port: number
  readonly clock: EmulatorClock
  readonly outbox: readonly Outgoing[]
  /** Everything as it was right after the start: rows, clock, faults, log and outbox. */
  reset(): Promise<void>
  /** Adds rows by the calls of the server, in the order they are given; answers their ids. */
  fixtures(rows: Fixtures): Promise<Made>
  /** A session without the sign-in form. Ends with the next reset. */
  as(person?: Person): Promise<Session>
  /** Lets calls of a path fail; answers the way to take it back. */
  fail(path: string, fault: Fault): { remove(): void }
  /** The latest calls, secrets masked. */
  requests(path?: string): readonly LoggedRequest[]
  /** Calls that Sickle has no answer of its own for, those that come most often first. */
  unknown(): UnknownCall[]
  faults(): readonly PlacedFault[]
  clearFaults(): void
  snapshot(name: string): void
  snapshots(): string[]
  /** @throws Error where there is no snapshot of that name */
  restore(name: string): Promise<void>
  close(): Promise<void>
}
