import { createHash } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, inject, onTestFinished, TestRunner } from 'vitest'
import type { SmsSender } from '#server/auth/by-phone.ts'
import { tableOf } from '#server/crud/table.ts'
import { insertRows } from '#server/crud/write/insert-rows.ts'
import { milliseconds } from '#server/db/clock.ts'
import type { Database } from '#server/db/database.ts'
import { Sqlite } from '#server/db/driver.ts'
import { newId } from '#server/db/new-id.ts'
import { platformTenant } from '#server/http/context.ts'
import { type Running, type StartOptions, startServer } from '#server/start.ts'
import { dept, menu, role, roleMenu, user } from '#shared/resources/index.ts'
import { type Agent, createAgent, Refusal } from './agent.ts'
import { request } from './request.ts'

export interface TestServerOptions {
  /** Takes the sign-in codes that go to phones. */
  smsSender?: SmsSender
  /** The text of every captcha. */
  captcha?: () => string
  environment?: Record<string, string | undefined>
  /** Addresses of providers of text messages, by category. */
  smsBases?: Record<number, string>
  /** 'demo' unless stated; 'base' takes longer to start. The administrator's password is `admin` with both. */
  seed?: 'demo' | 'base'
}

export interface TestUser extends Agent {
  userId: string
  roleId: string
  account: string
  /** Gives the user exactly the menus and buttons with these codes. */
  may(...codes: string[]): Promise<void>
}

export interface TestServer {
  readonly url: string
  readonly database: Database
  readonly running: Running
  /** Somebody without a token. */
  readonly stranger: Agent
  signIn(account?: string, password?: string, tenantId?: string): Promise<Agent>
  /** Makes a role with these menus and buttons and a user who has it, and signs the user in. */
  asUser(options?: { codes?: readonly string[]; tenantId?: string }): Promise<TestUser>
  /** Stops and starts anew with the same data and keys; agents go on. */
  restart(): Promise<void>
  stop(): Promise<void>
}

const usual = {
  PORT: '0',
  DATABASE_URL: ':memory:',
  ADMIN_PASSWORD: 'admin',
  CAPTCHA: 'off',
  LIMITS: 'off',
  SIMULATOR: 'off',
  LOG_LEVEL: 'silent',
  // Given, so that tokens outlive a restart and no start makes keys.
  TOKEN_SECRET: 'the tests of this project share one secret',
  SM2_PRIVATE_KEY: '3f'.repeat(32),
}

/**
 * A server with a store of its own. Stopped by itself: after the test that started it, or, when it is started at the top
 * of a file, after that file. Not for `beforeAll`: a hook cannot register another.
 */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const server = await openTestServer(options)
  if (TestRunner.getCurrentTest()) onTestFinished(() => server.stop())
  else afterAll(() => server.stop())
  return server
}

/** The same, which whoever calls has to stop. */
export async function openTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const seed = options.seed ?? 'demo'
  const start = (beginning: Pick<StartOptions, 'template' | 'seeded'>) =>
    startServer({
      environment: { ...usual, SEED: seed, ...options.environment },
      ...beginning,
      ...(options.captcha && { captcha: options.captcha }),
      ...(options.smsSender && { smsSender: options.smsSender }),
      ...(options.smsBases && { smsBases: options.smsBases }),
    })
  // This very build made the template, so there is nothing left to seed.
  let running = await start(seed === 'demo' ? { template: inject('template'), seeded: seed } : {})
  let stopped = false

  const server: TestServer = {
    get url() {
      return running.url
    },
    get database() {
      return running.database
    },
    get running() {
      return running
    },
    stranger: createAgent(() => running.url, platformTenant, {}),
    signIn: (account = 'admin', password = 'admin', tenantId = platformTenant) =>
      signIn(() => running.url, { account, password, tenantId }),
    async asUser({ codes = [], tenantId = platformTenant } = {}) {
      const made = await makeUser(running.database, tenantId)
      await grant(running.database, made.roleId, codes)
      const agent = await signIn(() => running.url, { ...made, password: 'admin', tenantId })
      return { ...agent, ...made, may: (...other) => grant(running.database, made.roleId, other) }
    },
    async restart() {
      const folder = mkdtempSync(join(tmpdir(), 'sickle-restart-'))
      const kept = join(folder, 'kept.db')
      const copy = new Sqlite(running.database.reader.$client.name)
      copy.prepare('VACUUM INTO ?').run(kept)
      copy.close()
      copyFileSync(
        join(dirname(running.database.reader.$client.name), 'secrets.json'),
        join(folder, 'secrets.json'),
      )
      await running.close()
      running = await start({ template: kept })
      rmSync(folder, { recursive: true })
    },
    async stop() {
      if (stopped) return
      stopped = true
      await running.close()
    },
  }
  return server
}

export const basic = (client = 'saber', secret = `${client}_secret`) =>
  `Basic ${Buffer.from(`${client}:${secret}`).toString('base64')}`

export const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** Signs in with the client of Blade at the server whose address `url` gives. */
export async function signIn(
  url: () => string,
  { account, password, tenantId }: { account: string; password: string; tenantId: string },
): Promise<Agent> {
  const answer = await request(url(), {
    method: 'POST',
    path: '/api/blade-auth/oauth/token',
    headers: {
      Authorization: basic(),
      'Tenant-Id': tenantId,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({
      tenantId,
      username: account,
      password: md5(password),
      grant_type: 'password',
      scope: 'all',
      type: 'account',
    }).toString(),
  })
  if (answer.status !== 200 || !answer.body.access_token) throw new Refusal(answer, 'sign-in')
  return createAgent(url, tenantId, { 'Blade-Auth': `bearer ${answer.body.access_token}` })
}

/** A user with a role of its own and nothing granted; the password is that of the seeded administrator: `admin`. */
async function makeUser(database: Database, tenantId: string) {
  const [roleId, userId] = [newId(), newId()]
  const account = `user${userId.slice(-12)}`
  await database.transaction(async (connection) => {
    const users = tableOf(user)
    const depts = tableOf(dept)
    const [administrator] = await connection
      .select({ password: users.password })
      .from(users)
      .where(and(eq(users.tenantId, platformTenant), eq(users.account, 'admin')))
    const [home] = await connection.select({ id: depts.id }).from(depts).where(eq(depts.tenantId, tenantId))
    if (!administrator?.password || !home) throw new Error(`no user can be made in the tenant ${tenantId}`)
    const inserting = { connection, now: milliseconds() }
    await insertRows(inserting, role, [
      { id: roleId, tenantId, parentId: '0', roleName: account, roleAlias: account, sort: 1 },
    ])
    await insertRows(inserting, user, [
      {
        id: userId,
        tenantId,
        userType: 1,
        account,
        password: administrator.password,
        name: account,
        realName: '测试',
        roleId,
        deptId: home.id,
      },
    ])
  })
  return { roleId, userId, account }
}

/** What the role may do from now on, by the codes of menus and buttons that exist. */
async function grant(database: Database, roleId: string, codes: readonly string[]) {
  await database.transaction(async (connection) => {
    const menus = tableOf(menu)
    const rows = await connection
      .select({ id: menus.id, code: menus.code })
      .from(menus)
      .where(and(eq(menus.isDeleted, 0), inArray(menus.code, [...codes])))
    const unknown = codes.filter((code) => !rows.some((row) => row.code === code))
    if (unknown.length) throw new Error(`no menu or button has the code ${unknown}`)
    await connection.delete(tableOf(roleMenu)).where(eq(tableOf(roleMenu).roleId, roleId))
    const granted = rows.map(({ id }) => ({ id: newId(), tenantId: platformTenant, roleId, menuId: id }))
    await insertRows({ connection, now: milliseconds() }, roleMenu, granted)
  })
}
