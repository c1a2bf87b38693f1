// npm run bench:client [-- --only map]
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { openBrowser } from '../e2e/support/browser.ts'
import { startBuiltServer } from '../e2e/support/built-server.ts'
import { countScripts } from '../e2e/support/scripts.ts'
import { boardTasks } from './board.ts'
import { mapTasks } from './map.ts'

interface Measure {
  name: string
  unit: 'KB' | 'ms'
  /** Absent where it is told for comparison alone. */
  most?: number
  value: number
}

const list = '/iot/device'
const slowDown = 4
const switches = 12
const typed = '气象站 北坡 2026 柳溪蔬菜'

/** What the client weighs and how quickly it answers, each beside its budget. */
async function measure(browser: Browser, url: string): Promise<Measure[]> {
  const open = async () => {
    const context = await browser.newContext({
      baseURL: url,
      locale: 'zh-CN',
      viewport: { width: 1440, height: 900 },
    })
    return context.newPage()
  }
  const login = await open()
  const loginBytes = countScripts(login)
  await login.goto('/login')
  await login.locator('[name=password]').waitFor()
  await login.waitForLoadState('networkidle')
  const weight = { name: 'sign-in page, scripts', unit: 'KB', most: 90, value: loginBytes() } as const

  await signIn(login)
  const page = await login.context().newPage()
  const listBytes = countScripts(page)
  await page.goto(list)
  await page.locator('.ant-table-row').first().waitFor()
  const frame = { name: 'frame and first list, scripts', unit: 'KB', most: 400, value: listBytes() } as const
  await page.waitForLoadState('networkidle')

  return [
    weight,
    frame,
    {
      name: `longest task while typing, CPU ÷ ${slowDown}`,
      unit: 'ms',
      most: 100,
      value: await longestTask(page),
    },
    ...(await tabSwitch(page)),
    { name: 'the same pages shown by the browser alone', unit: 'ms', value: await bareSwitch(page) },
    ...(await boardTasks(browser, page, url)),
  ]
}

async function signIn(page: Page): Promise<void> {
  await page.locator('[name=tenantId]').fill('000000')
  await page.locator('[name=account]').fill('admin')
  await page.locator('[name=password]').fill('admin')
  await page.locator('[name=password]').press('Enter')
  await page.locator('#content').waitFor()
}

/** The longest time in which the page did not answer while a filter was typed on a slow machine. */
async function longestTask(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  await page.waitForTimeout(2000)
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(window, { longTasks: seen })
    new PerformanceObserver((entries) => {
      for (const { duration } of entries.getEntries()) seen.push(duration)
    }).observe({ type: 'longtask' })
  })
  const rounds: number[] = []
  for (let round = 0; round < 3; round++) {
    await page.getByPlaceholder('搜索设备名称、设备序列号').fill('')
    await page.getByPlaceholder('搜索设备名称、设备序列号').pressSequentially(typed, { delay: 60 })
    await page.waitForTimeout(1000)
    const tasks = await page.evaluate(() =>
      (window as unknown as { longTasks: number[] }).longTasks.splice(0),
    )
    rounds.push(Math.max(0, ...tasks))
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
  // A pause of the machine is not one of the page: it does not come back in every round.
  return Math.min(...rounds)
}

/** From the click on a tab to the frame that shows its page, and to the end of what the page takes up again after it. */
async function tabSwitch(page: Page): Promise<Measure[]> {
  await page.goto('/wel/index')
  await page.locator('[data-tile=devices]').waitFor()
  await page.locator(`.tab-bar a[href^="${list}"]`).click()
  await page.locator('.ant-table-row').first().waitFor()
  await page.waitForLoadState('networkidle')
  const shown: number[] = []
  const atWork: number[] = []
  for (let turn = 0; turn < switches; turn++) {
    const target = turn % 2 === 0 ? '/wel/index' : list
    const [first, last] = await page.evaluate(async (address) => {
      const link = document.querySelector<HTMLAnchorElement>(`.tab-bar a[href^="${address}"]`)
      const panel = document.getElementById(`page:${address}`)
      const began = performance.now()
      link?.click()
      do await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
      while (panel?.dataset.shown !== 'true')
      const painted = performance.now()
      // React hides what is not at work by a style of its own.
      while (panel.firstElementChild?.getAttribute('style')?.includes('none'))
        await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
      return [painted - began, performance.now() - began] as const
    }, target)
    shown.push(first)
    atWork.push(last)
    await page.waitForTimeout(300)
  }
  // The first of each page also draws what was not on screen before.
  return [
    { name: 'switching to an open tab, median', unit: 'ms', most: 50, value: median(shown.slice(2)) },
    { name: 'until its effects are at work again', unit: 'ms', value: median(atWork.slice(2)) },
  ]
}

/** What hiding one of the two pages and showing the other takes without any of our code: style, layout and paint. */
async function bareSwitch(page: Page): Promise<number> {
  const times = await page.evaluate(async (turns) => {
    const panels = [...document.querySelectorAll<HTMLElement>('.page-panel')]
    const measured: number[] = []
    for (let turn = 0; turn < turns; turn++) {
      const began = performance.now()
      for (const { dataset } of panels) dataset.shown = String(dataset.shown !== 'true')
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
      measured.push(performance.now() - began)
      await new Promise((rested) => setTimeout(rested, 300))
    }
    return measured
  }, switches)
  return median(times)
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const { values: flags } = parseArgs({ options: { only: { type: 'string' } } })
const server = await startBuiltServer({ environment: { CAPTCHA: 'off' } })
const browser = await openBrowser()
try {
  const measures = [
    ...(flags.only === 'map' ? [] : await measure(browser, server.url)),
    ...(await mapTasks(browser, signIn)),
  ]
  for (const { name, unit, most, value } of measures) {
    const verdict = most === undefined ? '' : `  (at most ${most})  ${value > most ? 'EXCEEDED' : 'ok'}`
    console.log(`${name.padEnd(44)} ${value.toFixed(1).padStart(7)} ${unit}${verdict}`)
  }
  if (measures.some(({ value, most = value }) => value > most)) process.exitCode = 1
} finally {
  await browser.close()
  await server.discard()
}
