import { expect, test } from 'vitest'
import { rows } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite({ SIMULATOR: 'off' })

test('many events are archived by keys, those left out are named, and the keys stay in the page', async () => {
  const page = await site.visitAs(admin, '/event/list?eventStatus_in=0,2&size=50')
  await rows(page).first().waitFor()
  await page.keyboard.press('Control+a')
  const archive = page.getByRole('button', { name: '归档', exact: true })
  await archive.focus()
  await page.keyboard.press('Enter')
  const outcome = page.getByRole('dialog').filter({ hasText: /归档成功 \d+ 条，跳过/ })
  await outcome.getByText('当前为“待处理”，不能归档').first().waitFor()
  await page.keyboard.press('Enter')
  await outcome.waitFor({ state: 'hidden' })
  // No chosen row can be archived any more: the button is gone.
  await expect(archive).toHaveCount(0)
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          document.activeElement?.closest('#content')?.id ?? document.activeElement?.outerHTML.slice(0, 200),
      ),
    )
    .toBe('content')
})

test('on a phone what is pressed on a card is as large as a finger, and the card no higher for it', async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const page = await site.visitAs(admin, '/event/list?look=board-eventStatus', phone)
  const head = page.locator('.board-card-head').first()
  for (const button of await head.locator('.board-handle, .crud-row-more button').all()) {
    const box = await button.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  // Both at once: a card that comes in on top has another title.
  const excess = () =>
    head.evaluate((it) => {
      const [whole, title] = [it, it.querySelector('strong')].map(
        (one) => one?.getBoundingClientRect().height,
      )
      return (whole ?? 0) - (title ?? 0)
    })
  await expect.poll(excess).toBeLessThanOrEqual(4)
})
