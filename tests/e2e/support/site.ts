import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest'
import { openBrowser } from './browser.ts'
import { type BuiltServer, startBuiltServer } from './built-server.ts'
import { watch } from './complaints.ts'
import { beginTrace, dropTrace, keepFailure } from './keep-failure.ts'

export interface Person {
  tenantId: string
  account: string
  password: string
}

export interface Site {
  server(): BuiltServer
  /** Goes on with another server, such as a restarted one. */
  use(server: BuiltServer): void
  /** A page at a path, in a browser that knows nobody. */
  visit(path: string, options?: BrowserContextOptions): Promise<Page>
  /** The same, signed in: by hand the first time, then in the same session as long as that lasts. */
  visitAs(person: Person, path: string, options?: BrowserContextOptions): Promise<Page>
  /** Types what a person would, the captcha included. Where the sign-in leads is left to the caller. */
  signIn(page: Page, person: Person): Promise<void>
}

type Kept = NonNullable<Exclude<BrowserContextOptions['storageState'], string>>

const nothing: Kept = { cookies: [], origins: [] }

const platform = '000000'
export const admin: Person = { tenantId: platform, account: 'admin', password: 'admin' }
export const guest: Person = { tenantId: platform, account: 'guest', password: 'guest1234' }
export const neighbour: Person = { tenantId: '100001', account: 'admin', password: 'admin' }

// A dialog that is still growing moves away from under the pointer, and a busy machine makes that long: no motion.
const desk: BrowserContextOptions = {
  viewport: { width: 1440, height: 900 },
  locale: 'zh-CN',
  reducedMotion: 'reduce',
}

/**
 * One server with a copy of the demo county, or with the seed that the environment names, and one browser, for a file of tests. A test
 * fails too when a page it visited complained.
 */
export function useSite(environment: Record<string, string> = {}): Site {
  let browser: Browser
  let server: BuiltServer
  /** Those of the tests before, by their options: what a page loads anew costs a second, what its browser has costs none. */
  const idle = new Map<string, BrowserContext[]>()
  const inUse: { key: string; context: BrowserContext }[] = []
  const complaints: string[] = []
  /** Who has signed in already, with what their browser keeps of it. */
  const signedIn = new Map<string, Kept>()

  /** A trace slows a test that asks again and again, so it is taken of what failed before. */
  let isSecondTry = false

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sickle-e2e-'))
    if (!environment.SEED) cpSync(inject('county'), folder, { recursive: true })
    const starting = startBuiltServer({ folder, environment })
    browser = await openBrowser()
    server = await starting
  })
  beforeEach(({ task }) => {
    isSecondTry = (task.result?.retryCount ?? 0) > 0
  })
  afterEach(async ({ task }) => {
    const complained = complaints.splice(0)
    const used = inUse.splice(0)
    const contexts = used.map(({ context }) => context)
    if (complained.length > 0 || task.result?.state === 'fail')
      await keepFailure(task, { contexts, log: server.log(), complaints: complained })
    else if (isSecondTry) await Promise.all(contexts.map(dropTrace))
    await Promise.all(
      used.map(async ({ key, context }) => {
        await Promise.all(context.pages().map((page) => page.close()))
        await context.setOffline(false)
        idle.set(key, [...(idle.get(key) ?? []), context])
      }),
    )
    expect(complained).toEqual([])
  })
  afterAll(async () => {
    await Promise.all([...idle.values()].flat().map((context) => context.close()))
    idle.clear()
    await server?.discard()
  })

  async function openAt(path: string, options: BrowserContextOptions = {}, kept = nothing): Promise<Page> {
    const all = { ...desk, ...options, baseURL: server.url }
    const key = JSON.stringify(all)
    const context = idle.get(key)?.pop() ?? (await browser.newContext(all))
    if (isSecondTry) await beginTrace(context)
    inUse.push({ key, context })
    context.setDefaultTimeout(45_000)
    await context.setStorageState(kept)
    const page = await context.newPage()
    await watch(page, complaints)
    await page.goto(path)
    return page
  }

  async function signIn(page: Page, { tenantId, account, password }: Person): Promise<void> {
    await page.locator('[name=tenantId]').fill(tenantId)
    await page.locator('[name=account]').fill(account)
    await page.locator('[name=password]').fill(password)
    await page.locator('.login-captcha img').waitFor()
    await page.locator('[name=code]').fill(server.captcha())
    await page.locator('[name=code]').press('Enter')
  }

  /** A test may have ended the session. */
  async function isAlive({ cookies }: Kept): Promise<boolean> {
    const token = cookies.find(({ name }) => name === 'saber-access-token')?.value
    const headers = { 'Blade-Auth': `bearer ${token}` }
    const answer = await fetch(`${server.url}/api/blade-user/info`, { headers }).catch(() => undefined)
    return answer?.ok ?? false
  }

  return {
    server: () => server,
    use(next) {
      server = next
    },
    visit: (path, options) => openAt(path, options),
    signIn,
    async visitAs(person, path, options) {
      const key = Object.values(person).join(' ')
      const kept = signedIn.get(key)
      const alive = kept && (await isAlive(kept)) ? kept : undefined
      const page = await openAt(path, options, alive)
      if (!alive) await signIn(page, person)
      await page.locator('#content').waitFor()
      if (!alive) signedIn.set(key, await page.context().storageState())
      return page
    },
  }
}
