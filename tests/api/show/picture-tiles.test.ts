import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureSizeOf } from '#server/files/picture-size.ts'
import type { Agent } from '#tests/support/agent.ts'
import { upload } from '#tests/support/upload.ts'
import { farm, scene, startScenes } from './scenes.ts'

const { server, admin, save } = await startScenes()

/** A panorama that is red on its left and blue on its right half, on which nothing else can be told apart. */
async function panorama(width: number): Promise<string> {
  const half = { width: width / 2, height: width / 2, channels: 3 } as const
  const left = await sharp({ create: { ...half, background: '#c00000' } })
    .png()
    .toBuffer()
  const whole = { width, height: width / 2, channels: 3, background: '#0000c0' } as const
  const content = await sharp({ create: whole })
    .composite([{ input: left, left: 0, top: 0 }])
    .jpeg()
    .toBuffer()
  const kept = await upload(admin, '/blade-resource/oss/endpoint/put-file', { content, name: 'p.jpg' })
  return kept.body.data.link
}

const ask = (link: string, part: string, { headers }: Agent = admin) =>
  fetch(`${server.url}${link}?part=${part}`, { headers: headers as Record<string, string> })

const tilesOf = async (link: string, agent?: Agent) => (await (await ask(link, 'tiles', agent)).json()).data

async function pictureOf(link: string, part: string) {
  const answer = await ask(link, part)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const bytes = Buffer.from(await answer.arrayBuffer())
  const { channels } = await sharp(bytes).stats()
  return { ...pictureSizeOf(bytes), isRed: (channels[0]?.mean ?? 0) > (channels[2]?.mean ?? 0) }
}

test('a wide panorama is cut once, and each part is where it belongs', async () => {
  const link = await panorama(10_000)
  expect((await save({ scenes: [scene({ image: link })] })).code).toBe(200)
  const [one, other] = await Promise.all([tilesOf(link), tilesOf(link)])
  expect(one).toEqual({ width: 10_000, cols: 16, rows: 8 })
  expect(other).toEqual(one)
  expect(await pictureOf(link, 'base')).toMatchObject({ width: 2048, height: 1024 })
  expect(await pictureOf(link, '0-0')).toEqual({ width: 625, height: 625, isRed: true })
  expect(await pictureOf(link, '7-7')).toEqual({ width: 625, height: 625, isRed: true })
  expect(await pictureOf(link, '8-0')).toEqual({ width: 625, height: 625, isRed: false })
  const known = await ask(link, '15-7')
  const again = await admin.send({
    path: `${link}?part=15-7`,
    headers: { 'If-None-Match': known.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})

test('there is no other part, and none for who may not have the file', async () => {
  const link = await panorama(8400)
  for (const part of ['16-0', '0-8', '../facts.json', 'tiles_files'])
    expect([part, (await (await ask(link, part)).json()).code]).toEqual([part, 400])
  const foreigner = await server.asUser({ tenantId: farm, codes: ['vr'] })
  expect((await (await ask(link, '0-0', foreigner)).json()).code).toBe(400)
  expect((await fetch(`${server.url}${link}?part=tiles`)).status).toBe(401)
})

test('what is small, of another shape or broken is shown whole', async () => {
  expect(await tilesOf(await panorama(4096))).toEqual({})
  const high = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const broken = Buffer.concat([
    Buffer.from(
      (
        await sharp({ create: { width: 9000, height: 4500, channels: 3, background: '#fff' } })
          .jpeg()
          .toBuffer()
      ).subarray(0, 2000),
    ),
  ])
  for (const content of [high, broken]) {
    const kept = await upload(admin, '/blade-resource/oss/endpoint/put-file', { content, name: 'q.jpg' })
    expect(await tilesOf(kept.body.data.link)).toEqual({})
  }
})
