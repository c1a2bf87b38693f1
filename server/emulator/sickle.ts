import type { ChannelKind } from '#shared/contract/notify.ts'
import type { Fixtures, Made } from './fixtures.ts'

export type { Fixtures, Made }

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
  /** The demo's devices report, as they do not unless stated, and their time goes by so many times as fast: 1 to 1000. */
  speed?: number
  /** What stands for `/api` in a real stack: calls go there in place of Sickle. */
  upstream?: string
  /** A recording: with `upstream` what it answers is added, without it answers what Sickle does not know. */
  record?: string
}

/** What would have gone out: a text message, the picture of a captcha, or a notice by a channel of any kind. */
export interface Outgoing {
  kind: 'captcha' | ChannelKind
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
  removeFault(id: number): void
  clearFaults(): void
  snapshot(name: string): void
  snapshots(): string[]
  /** @throws Error where there is no snapshot of that name */
  restore(name: string): Promise<void>
  close(): Promise<void>
}

/** The clock of one emulator among others of the same process: all that runs for it is told its time. */
export interface EmulatorClock {
  /** Stands still at a wall time of UTC+8 (`yyyy-MM-dd HH:mm:ss`) or at a date; null: goes with the machine's again. */
  set(time: string | Date | null): void
  /** Goes on by so many milliseconds, whether it stands still or not. */
  advance(milliseconds: number): void
  /** Milliseconds since 1970. */
  now(): number
  isFrozen(): boolean
}

/** What goes wrong with a call. With `delay` alone the real answer comes late. */
export interface Fault {
  /** HTTP status, and code of the envelope unless that is said. */
  status?: number
  code?: number
  msg?: string
  /** Milliseconds before anything is answered. */
  delay?: number
  /** The connection ends without an answer. */
  drop?: true
  /** Half an envelope; a page without rows; a token that is no longer good. */
  answer?: 'malformed' | 'emptyPage' | 'expired'
  /** How many calls it is for; unless stated, all of them. */
  times?: number
  method?: 'GET' | 'POST'
}

export interface PlacedFault extends Fault {
  id: number
  /** `/api/device/page`, or with `*` at its end all that begins so. */
  path: string
}

/** One of the demo's accounts by its name, or anybody by account and password. */
export type Person = string | { account: string; password: string; tenantId?: string }

export interface Session {
  token: string
  refreshToken: string
  /** What a call needs to be this person's. */
  headers: Record<string, string>
  /** What a browser needs: for `context.addCookies(…)` of Playwright. */
  cookies: { name: string; value: string; url: string }[]
  /** Calls as this person: answers the `data` of the envelope. @throws Error with the sentence of a refusal */
  call<T = unknown>(path: string, options?: { method?: 'GET' | 'POST'; body?: unknown }): Promise<T>
}

/** A call as it came and was answered; what is named like a secret is masked, and whatever is no JSON or form left out. */
export interface LoggedRequest {
  time: string
  method: string
  path: string
  query: Record<string, string>
  body: unknown
  status: number
  answer: unknown
  milliseconds: number
}

/** A call that Sickle has no answer of its own for. */
export interface UnknownCall {
  method: string
  path: string
  times: number
  /** Pages that it was made on, by their paths. */
  pages: string[]
  /** Whether a recording answered it. */
  recorded: boolean
}
