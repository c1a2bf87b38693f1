import type { Server } from 'node:http'
import type { RequestHandler } from 'express'
import type { SmsSender } from '../auth/by-phone.ts'
import type { SolvedCaptcha } from '../auth/captcha/captcha.ts'
import type { Database } from '../db/database.ts'
import type { Environment } from '../env.ts'
import type { Route } from '../http/route.ts'
import type { Recorder } from '../log/recorder.ts'
import type { Senders } from '../notify/outgoing.ts'

export interface StartOptions {
  environment?: Record<string, string | undefined>
  /** Serves the page, given the path below which it is shown; none: the API alone. */
  client?(basePath: string): RequestHandler
  /** The text of every captcha: tests. */
  captcha?: () => string
  /** Hands sign-in codes to phones. */
  smsSender?: SmsSender
  /** Addresses of providers of text messages, by category: tests. */
  smsBases?: Readonly<Record<number, string>>
  /** Speaks to the channels of notices in place of what is shipped. */
  noticeSenders?: Senders
  /** A database file to begin with instead of an empty one: tests. */
  template?: string
  /** What the template was filled for by this very build: nothing is left to migrate, to seed or to index then. */
  seeded?: Environment['SEED']
  /** Makes the verifiers of the passwords that it is seeded with; none: as of every password. */
  hash?: (password: string) => Promise<string>
  /** How many demo counties there shall be in all: 1 unless stated. */
  scale?: number
}

export interface Running {
  url: string
  port: number
  /** For what shares the port: hot reload listens to its upgrades. */
  server: Server
  environment: Environment
  database: Database
  /** All calls that it knows. */
  routes: readonly Route[]
  recorder: Recorder
  /** What the database was first filled for, whatever the environment says today. */
  mode: Environment['SEED']
  /** Password made for the administrator at this start, to be told once. */
  madePassword: string | undefined
  /** Hex of the SM2 public key that Blade clients are given. */
  sm2PublicKey: string
  /** A captcha with its answer, for who starts the server inside of its own process. */
  solvedCaptcha(): SolvedCaptcha
  /** Does what is done every minute: devices that say nothing go off line. Answers how many. */
  sweepDevices(): Promise<number>
  /** Does one of the daily jobs now, by its name. */
  runJob(name: string): Promise<void>
  /** Stops accepting, answers what is in flight, closes the store. False when requests had to be cut off. */
  close(): Promise<boolean>
}
