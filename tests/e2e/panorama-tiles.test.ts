import sharp from 'sharp'
import { expect, test } from 'vitest'
import { callsOf, formWith } from './support/calls.ts'
import { coloursOf } from './support/colours.ts'
import { admin, useSite } from './support/site.ts'
import { unique } from './support/unique.ts'

const site = useSite()

/** Stripes that run into each other all around, with noise: each part of it has colours of its own. */
const picture = () =>
  sharp({
    create: {
      width: 9216,
      height: 4608,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 60 })
    .toBuffer()

test('a wide panorama is shown by its tiles, of those that are in sight', async () => {
  const name = unique('大图全景')
  const page = await site.visitAs(admin, '/')
  const call = await callsOf(site, page)
  const put = 'blade-resource/oss/endpoint/put-file-attach'
  const { link } = await call<{ link: string }>(put, formWith(await picture(), 'wide.jpg'))
  const scenes = [{ sceneId: 'gate', title: '大门', image: link }]
  await call('vr/save', { vrName: name, vrType: 1, isPublic: 0, sort: 0, scenes })
  const tiles = new Set<string>()
  page.on('response', (answer) => {
    const part = new URL(answer.url()).searchParams.get('part')
    if (part && answer.ok()) tiles.add(part)
  })
  await page.goto('/show/vr')
  const row = page.locator('[data-row-key]').filter({ hasText: name })
  await row.getByRole('button', { name: /^查看全景/ }).click()
  const stage = page.locator('.panorama-stage[aria-busy=false]')
  await expect.poll(() => coloursOf(stage), { timeout: 60_000 }).toBeGreaterThan(400)
  await expect.poll(() => tiles.has('base') && tiles.size).toBeGreaterThan(4)
  // Of 128 tiles those behind one's back are not asked for.
  expect(tiles.size).toBeLessThan(100)
  await stage.press('ArrowLeft')
  await expect(page).toBeAccessible()
})
