import { expect, test } from 'vitest'
import { keepMeasure } from '../measures.mjs'
import { countScripts } from './support/scripts.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()
let largest = 0

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

// antd's table brings a tree, a form and a colour picker that no list of ours shows.
test.each(['/iot/device', '/business/company', '/system/param'])(
  'the frame and the list of %s load at most 400 KB of scripts until nothing more is on its way',
  async (path) => {
    const home = await site.visitAs(admin, '/wel/index')
    const page = await home.context().newPage()
    const loaded = countScripts(page)
    await page.goto(path)
    await page.locator('.ant-table-row').first().waitFor()
    await settled(loaded)
    largest = Math.max(largest, loaded())
    keepMeasure('list', largest.toFixed(1))
    expect(loaded()).toBeLessThanOrEqual(400)
  },
)

/** What arrives later on its own counts, too: waits until nothing more came for longer than the client ever puts it off. */
async function settled(loaded: () => number): Promise<void> {
  for (let before = -1; before !== loaded(); ) {
    before = loaded()
    await new Promise((done) => setTimeout(done, 5000))
  }
}
