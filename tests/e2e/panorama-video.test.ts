import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callsOf, formWith } from './support/calls.ts'
import { admin, useSite } from './support/site.ts'
import { unique } from './support/unique.ts'

const site = useSite()

/** A film of a moment, as the browser itself records it. */
const record = (page: Page) =>
  page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 48 })
    const pen = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm;codecs=vp8' })
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => parts.push(data)
    const ended = new Promise((resolve) => {
      recorder.onstop = resolve
    })
    recorder.start()
    await new Promise<void>((resolve) => {
      const draw = (n: number) => {
        pen?.fillRect(n, n, 20, 20)
        if (n < 20) requestAnimationFrame(() => draw(n + 1))
        else resolve()
      }
      draw(0)
    })
    recorder.stop()
    await ended
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
  })

/** A public panorama whose scene is that of the demo, with a hotspot that shows an uploaded film. */
async function addPanorama(page: Page, vrName: string): Promise<string> {
  const call = await callsOf(site, page)
  const put = 'blade-resource/oss/endpoint/put-file-attach'
  const { link } = await call<{ link: string }>(
    put,
    formWith(new Uint8Array(await record(page)), 'gate.webm'),
  )
  const [demo] = (await call<{ records: { id: string }[] }>('vr/page?size=1')).records
  const [scene] = (await call<{ scenes: object[] }>(`vr/detail?id=${demo?.id}`)).scenes
  const hotspots = [{ id: 'film', type: 'video', title: '大门录像', yaw: 0, pitch: 0, target: link }]
  const scenes = [{ ...scene, hotspots }]
  return (await call('vr/save', { vrName, vrType: 1, isPublic: 1, sort: 0, scenes })).id
}

const widthOf = (film: Locator) => film.evaluate((one: HTMLVideoElement) => one.videoWidth)

test('a film in a panorama plays for staff and, once it is public, for everybody', async () => {
  const name = unique('大门全景')
  const page = await site.visitAs(admin, '/')
  const id = await addPanorama(page, name)
  await page.goto('/show/vr')
  const row = page.locator('[data-row-key]').filter({ hasText: name })
  await row.getByRole('button', { name: /^查看全景/ }).click()
  await page
    .getByRole('list', { name: '热点', exact: true })
    .getByRole('button', { name: /大门录像/ })
    .click()
  await expect.poll(() => widthOf(page.locator('.panorama-card video'))).toBe(64)

  const stranger = await site.visit(`/s/panorama/${id}`)
  await stranger.getByRole('application').and(stranger.locator('[aria-busy=false]')).waitFor()
  await stranger.getByRole('button', { name: '大门录像' }).click()
  await expect.poll(() => widthOf(stranger.locator('.card video'))).toBe(64)
})
