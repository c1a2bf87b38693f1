import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startBuiltServer } from './support/built-server.ts'
import { search, total } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()

test('what was acknowledged survives a kill in the middle of saves, and so does the session', async () => {
  const page = await site.visitAs(admin, '/iot/device')
  const { url, folder } = site.server()
  const { send, saved } = await saver(page, url)
  await page.goto('about:blank')
  const writers = Array.from({ length: 4 }, () => send())
  await expect.poll(() => saved.length, { timeout: 30_000 }).toBeGreaterThan(40)
  await site.server().stop('SIGKILL')
  await Promise.all(writers)

  site.use(await startBuiltServer({ folder, environment: { PORT: new URL(url).port } }))
  await page.goto(`${url}/iot/device`)
  await search(page, '断电测试')
  // One save of each writer may have been stored without its answer arriving.
  await expect.poll(() => found(page), { timeout: 20_000 }).toBeLessThanOrEqual(saved.length + writers.length)
  await expect.poll(() => found(page)).toBeGreaterThanOrEqual(saved.length)
  await search(page, saved.at(-1) ?? '')
  await total(page, 1).waitFor()
})

test('Ctrl-C ends the server and frees its port', async () => {
  const { url, folder } = site.server()
  const code = await site.server().stop('SIGINT')
  expect(code).toBe(0)
  await expect(fetch(`${url}/health/live`)).rejects.toThrow()
  site.use(await startBuiltServer({ folder, environment: { PORT: new URL(url).port } }))
  expect((await fetch(`${url}/health/ready`)).status).toBe(200)
})

/** Saves one device after the other with the page's own session until the server is gone. */
async function saver(page: Page, url: string) {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'saber-access-token')?.value ?? ''
  const saved: string[] = []
  let last = 0
  const send = async () => {
    for (;;) {
      last += 1
      const deviceSerial = `CUT-${last}-END`
      try {
        const answer = await fetch(`${url}/api/device/submit`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'Blade-Auth': `bearer ${token}` },
          body: JSON.stringify({ ...draft, deviceName: `断电测试${last}`, deviceSerial }),
        })
        if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
        saved.push(deviceSerial)
      } catch (error) {
        if (error instanceof TypeError) return
        throw error
      }
    }
  }
  return { send, saved }
}

const draft = { deviceTypeKey: 'soil', agreementType: 'mqtt', reportIntervalSec: 600, status: 1 }

async function found(page: Page): Promise<number> {
  const count = await page
    .getByRole('status')
    .getByText(/^共 \d+ 条$/)
    .textContent()
  return Number(count?.replace(/\D/g, ''))
}
