import { encode } from 'fast-png'
import { expect, test } from 'vitest'
import { dialog, row } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()

/** A picture of so many pixels that is some megabytes large, as that of a phone. */
function photograph(width: number, height: number): Buffer {
  const data = new Uint8Array(width * height * 3)
  let grain = 1
  for (let at = 0; at < data.length; at += 1) {
    // Numerical Recipes' generator: grain that no compression of pictures sees through.
    grain = (Math.imul(grain, 1664525) + 1013904223) >>> 0
    data[at] = ((at >> 9) + (grain >>> 29)) & 255
  }
  return Buffer.from(encode({ width, height, data, channels: 3, depth: 8 }))
}

test('a photograph of a phone is made smaller before it is sent', async () => {
  const page = await site.visitAs(admin, '/land/soil')
  await row(page, '石桥东首农场').first().waitFor()
  const buffer = photograph(4000, 2250)
  expect(buffer.length).toBeGreaterThan(4_000_000)
  await page.getByRole('button', { name: '新增', exact: true }).first().click()
  const form = dialog(page, '新增地块')
  const sent = page.waitForRequest((request) => request.url().includes('put-file'))
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: '地头.png', mimeType: 'image/png', buffer })
  expect(Number((await (await sent).allHeaders())['content-length'])).toBeLessThan(2_100_000)
  const picture = form.locator('.attachment-list img').first()
  await picture.waitFor()
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(2560)
  const size = await picture.evaluate((image) => {
    const { naturalWidth, naturalHeight } = image as HTMLImageElement
    return [naturalWidth, naturalHeight]
  })
  expect(size).toEqual([2560, 1440])
})
