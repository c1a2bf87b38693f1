import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { columnAt, rowAt } from '#shared/geo/web-tile.ts'
import { type BuiltServer, startBuiltServer } from '../e2e/support/built-server.ts'
import { mainThread } from './main-thread.ts'
import { fillDevices, fillPlots } from './rows.ts'
import { headersWith, signIn } from './sign-in.ts'

/** So many in all are drawn by the browser; more of one layer would come as tiles. */
const plots = 4800
const points = 50_000
const here = '/map/index?on=soil&at=117.37,36.57,13'
const moves = 12
/** The deepest level with a tile that has all of 117 to 117.1 east, 36.5 to 36.58 north on it. */
const deepest = 8
/** A tile with some 37,000 of the points, each with a mark of its own or nearly so: the most that is cut. */
const dense = 12
const middleOfPoints = { lng: 117.05, lat: 36.54 }
const manyPlots = 100_000
/** A part of the map with some 550 of them. */
const part = { width: 0.05, height: 0.045 }
const parts = 40

/** Measures of the map: processor time of the workbench in the browser, and how soon the server answers for many rows. */
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
    const marks = await marksTime(server)
    await refill((file) => fillPlots(file, manyPlots, plots))
    const shapes = await partTime(server)
    return [
      { name: 'the map of the demo, opened again, total', unit: 'ms', most: 1000, value: opened } as const,
      { name: `longest task, ${plots} plots panned, zoomed`, unit: 'ms', most: 50, value: moved } as const,
      { name: `a tile of ${points} points, median`, unit: 'ms', most: 100, value: tile } as const,
      {
        name: `a tile of level ${dense} with as many marks, median`,
        unit: 'ms',
        most: 200,
        value: marks,
      } as const,
      {
        name: `a part of the map among ${manyPlots} plots, median`,
        unit: 'ms',
        most: 15,
        value: shapes,
      } as const,
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
async function tileTime(server: BuiltServer): Promise<number> {
  const answer = await askerOf(server)
  const took: number[] = []
  for (let z = 0; z <= deepest; z++) took.push(await answer(`device/tile?${placeAt(z)}`))
  return middle(took)
}

async function marksTime(server: BuiltServer): Promise<number> {
  const answer = await askerOf(server)
  const took: number[] = []
  for (let n = 0; n < 7; n++) took.push(await answer(`device/tile?${placeAt(dense)}`))
  return middle(took)
}

/** The middle answer of parts of the map, each another one. */
async function partTime(server: BuiltServer): Promise<number> {
  const answer = await askerOf(server)
  const took: number[] = []
  for (let n = 0; n < parts; n++) {
    const [west, south] = [117.3 + (n % 8) * 0.01, 36.5 + n * 0.06]
    took.push(await answer(`soil/shapes?bbox=${[west, south, west + part.width, south + part.height]}`))
  }
  return middle(took)
}

/** Calls as the administrator, and tells the milliseconds to the end of the answer. */
async function askerOf({ url }: BuiltServer) {
  const headers = headersWith(await signIn(Number(new URL(url).port)))
  return async (path: string): Promise<number> => {
    const begun = performance.now()
    const answer = await fetch(`${url}/api/${path}`, { headers })
    const bytes = await answer.arrayBuffer()
    if (!answer.ok || bytes.byteLength === 0) throw new Error(`${path}: HTTP ${answer.status}`)
    return performance.now() - begun
  }
}

const middle = (took: readonly number[]): number =>
  [...took].sort((one, other) => one - other)[Math.floor(took.length / 2)] ?? Number.NaN

/** The tile of a level that has the points on it. */
function placeAt(z: number): URLSearchParams {
  const [x, y] = [columnAt(middleOfPoints.lng, z), rowAt(middleOfPoints.lat, z)].map(Math.floor)
  return new URLSearchParams({ z: String(z), x: String(x), y: String(y) })
}
