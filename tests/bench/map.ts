import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { type BuiltServer, startBuiltServer } from '../e2e/support/built-server.ts'
import { mainThread } from './main-thread.ts'
import { fillDevices, fillPlots } from './rows.ts'
import { headersWith, signIn } from './sign-in.ts'

/** So many in all are drawn by the browser; more of one layer would come as tiles. */
const plots = 4800
const points = 50_000
const here = '/map/index?on=soil&at=117.37,36.57,13'
const moves = 12
const deepest = 8
/** The deepest tile with all of 117 to 117.1 east, 36.5 to 36.58 north. */
const pointsTile = { x: 211, y: 100 }

/** Processor time of the map workbench: its first view, thousands of plots under the hand, and points that the server gathers. */
export async function mapTasks(browser: Browser, enter: (page: Page) => Promise<void>) {
  const environment = { CAPTCHA: 'off' }
  let server = await startBuiltServer({ environment })
  const refill = async (fill: (file: string) => void) => {
    await server.stop()
    fill(join(server.folder, 'sickle.db'))
    server = await startBuiltServer({ folder: server.folder, environment })
  }
  const withPage = async (measure: (page: Page) => Promise<number>) => {
    const context = await browser.newContext({
      baseURL: server.url,
      locale: 'zh-CN',
      viewport: { width: 1440, height: 900 },
    })
    const page = await context.newPage()
    await page.goto('/login')
    await enter(page)
    const value = await measure(page)
    await context.close()
    return value
  }
  try {
    const opened = await withPage((page) => firstView(browser, page))
    await refill((file) => fillPlots(file, plots))
    const moved = await withPage((page) => underTheHand(browser, page))
    await refill((file) => fillDevices(file, points))
    const tile = await tileTime(server)
    return [
      { name: 'the map of the demo, opened again, total', unit: 'ms', most: 1000, value: opened } as const,
      { name: `longest task, ${plots} plots panned, zoomed`, unit: 'ms', most: 50, value: moved } as const,
      { name: `a tile of ${points} points, median`, unit: 'ms', most: 100, value: tile } as const,
    ]
  } finally {
    await server.discard()
  }
}

/** From the address with an open session to the map with all usual layers of the demo, whose code the browser has. */
async function firstView(browser: Browser, page: Page): Promise<number> {
  const open = async () => {
    await page.goto('/map/index')
    await page.locator('.workbench-count').first().waitFor()
    await page.waitForTimeout(2000)
  }
  await open()
  const { total } = await mainThread(browser, open)
  return total
}

async function underTheHand(browser: Browser, page: Page): Promise<number> {
  await page.goto(here)
  await page.locator('.workbench-count', { hasText: /^\d{4}$/ }).waitFor()
  await page.waitForTimeout(3000)
  await page.mouse.move(800, 500)
  const rounds: number[] = []
  for (let round = 0; round < 3; round++) {
    const { longest } = await mainThread(browser, async () => {
      for (let turn = 0; turn < moves; turn++) {
        await page.mouse.down()
        await page.mouse.move(800 + (turn % 2 ? 150 : -150), 500, { steps: 6 })
        await page.mouse.up()
        await page.mouse.wheel(0, turn % 4 < 2 ? 200 : -200)
        await page.waitForTimeout(400)
      }
    })
    rounds.push(longest)
  }
  return Math.min(...rounds)
}

/** The middle answer of tiles that have all points on them: those of ever deeper levels, each asked for once. */
async function tileTime({ url }: BuiltServer): Promise<number> {
  const headers = headersWith(await signIn(Number(new URL(url).port)))
  const took: number[] = []
  for (let z = 0; z <= deepest; z++) {
    const begun = performance.now()
    const answer = await fetch(`${url}/api/device/tile?${new URLSearchParams(placeAt(z))}`, { headers })
    const bytes = await answer.arrayBuffer()
    if (!answer.ok || bytes.byteLength === 0) throw new Error(`tile: HTTP ${answer.status}`)
    took.push(performance.now() - begun)
  }
  return took.sort((one, other) => one - other)[Math.floor(took.length / 2)] ?? Number.NaN
}

/** The tile of a level that has the points on it. */
const placeAt = (z: number) => ({
  z: String(z),
  x: String(pointsTile.x >> (deepest - z)),
  y: String(pointsTile.y >> (deepest - z)),
})
