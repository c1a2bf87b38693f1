import { expect, test } from 'vitest'
import { keepMeasure } from '../measures.mjs'
import { lasting } from './support/lasting.ts'
import { countScripts, listScripts, sumOf } from './support/scripts.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()

test('the sign-in page loads at most 90 KB of scripts', async () => {
  const page = await site.visit('about:blank')
  const loaded = countScripts(page)
  await page.goto('/login')
  await page.getByLabel('密码', { exact: true }).waitFor()
  await page.waitForLoadState('networkidle')
  keepMeasure('signIn', loaded().toFixed(1))
  expect(loaded()).toBeGreaterThan(10)
  expect(loaded()).toBeLessThanOrEqual(90)
})

// The list of devices, and those that load most beside it. What a dialog needs arrives when it is opened.
const lists = ['/iot/device', '/system/user', '/event/list', '/geo/grid', '/people/userGrid', '/tool/code']

test('the frame and a list load at most 415 KB of scripts until nothing more is on its way', async () => {
  const home = await site.visitAs(admin, '/wel/index')
  const sizes = lists.map(async (path) => {
    const page = await home.context().newPage()
    const loaded = countScripts(page)
    await page.goto(path)
    await page.locator('.ant-table-row').first().waitFor()
    await settled(loaded)
    return { path, kilobytes: loaded() }
  })
  const loaded = await Promise.all(sizes)
  keepMeasure('list', Math.max(...loaded.map(({ kilobytes }) => kilobytes)).toFixed(1))
  for (const { path, kilobytes } of loaded) expect.soft(kilobytes, path).toBeLessThanOrEqual(415)
})

test('the map workbench loads at most 170 KB of scripts on top of the frame and a list', async () => {
  const home = await site.visitAs(admin, '/wel/index')
  const scriptsAt = async (path: string, shown: string) => {
    const page = await home.context().newPage()
    const scripts = listScripts(page)
    await page.goto(path)
    await page.locator(shown).first().waitFor()
    await settled(() => sumOf(scripts))
    return scripts
  }
  const [list, workbench] = await Promise.all([
    scriptsAt('/iot/device', '.ant-table-row'),
    scriptsAt('/map/index', '.ol-layers canvas'),
  ])
  // Definitions of what is shown on it are those of its lists.
  const isOwn = (address: string) => !list.has(address) && !address.includes('/definitions-')
  const own = sumOf(new Map([...workbench].filter(([address]) => isOwn(address))))
  keepMeasure('workbench', own.toFixed(1))
  expect(own).toBeGreaterThan(50)
  expect(own).toBeLessThanOrEqual(170)
})

/** What arrives later on its own counts, too: waits until nothing more came for longer than the client ever puts it off. */
async function settled(loaded: () => number): Promise<void> {
  let before = -1
  const isSame = () => {
    const same = before === loaded()
    before = loaded()
    return same
  }
  await expect.poll(lasting(isSame), { timeout: 120_000 }).toBeGreaterThan(5000)
}
