import type { Browser, Page } from 'playwright-core'
import { mainThread } from './main-thread.ts'

const cards = 2000
const atOnce = 20
const rounds = 3
const turns = 60
const arrivals = 6

/** The longest tasks while a board of two thousand cards is scrolled, and while new ones arrive on it. */
export async function boardTasks(browser: Browser, page: Page, url: string) {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'saber-access-token')?.value
  const call = async (path: string, body?: object) => {
    const answer = await fetch(`${url}/api/${path}`, {
      headers: { 'Blade-Auth': `bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    const { data, msg } = (await answer.json()) as { data: { records: { id: string }[] }; msg: string }
    if (!answer.ok) throw new Error(`${path}: ${msg}`)
    return data
  }
  const [kind] = (await call('eventType/page?size=1')).records
  const report = (title: string, eventLevel: number) =>
    call('event/save', { title, eventLevel, eventTypeId: kind?.id, occurTime: '2026-01-05 08:00:00' })
  for (let n = 0; n < cards; n += atOnce)
    await Promise.all(
      Array.from({ length: atOnce }, (_, k) => report(`${n + k}号泵站水位异常，请现场查看`, 1 + (k % 4))),
    )

  await page.goto('/event/list?look=board-eventStatus')
  const column = page.locator('.board-cards').first()
  await column.locator('.board-card').first().waitFor()
  await page.waitForTimeout(2000)
  const box = await column.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 100, (box?.y ?? 0) + 200)
  const scrolled: number[] = []
  for (let round = 0; round < rounds; round++) {
    const { longest } = await mainThread(browser, async () => {
      for (let turn = 0; turn < turns; turn++) {
        await page.mouse.wheel(0, 400)
        await page.waitForTimeout(50)
      }
    })
    scrolled.push(longest)
  }
  await page.mouse.move(4, 4)
  const { longest } = await mainThread(browser, async () => {
    for (let n = 0; n < arrivals; n++) {
      await report(`新到${n}`, 1)
      await page.waitForTimeout(1500)
    }
  })
  return [
    {
      name: `longest task, ${cards} cards scrolled`,
      unit: 'ms',
      most: 50,
      value: Math.max(...scrolled),
    } as const,
    { name: 'longest task, new cards arrive', unit: 'ms', most: 50, value: longest } as const,
  ]
}
