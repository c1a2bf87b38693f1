import { expect, test } from 'vitest'
import { border, oss } from '#shared/resources/index.ts'
import type { Agent } from '#tests/support/agent.ts'
import { startS3Server } from '#tests/support/s3-server.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { createScopes } from '#tests/support/scopes.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { upload } from '#tests/support/upload.ts'

const [accessKey, secretKey] = ['AKIA1234567890', 'a secret of the bucket']
const s3 = await startS3Server(accessKey, secretKey)
s3.buckets.add('outlines')
const server = await startTestServer({ environment: { OUTBOUND_ALLOW: s3.url } })
const admin = await server.signIn()

const put = '/blade-resource/oss/endpoint/put-file'
const line = '{"type":"LineString","coordinates":[[117,36],[117.1,36]]}'
const linkOf = async (content: string, agent: Agent = admin) =>
  String((await upload(agent, put, { content, name: 'a.geojson' })).body.data.link)
const draft = async (fileUrl: string) => ({
  ...(await sampleOf(border, admin)),
  geometry: undefined,
  fileUrl,
})

test('a file that takes its time to arrive holds up nobody else’s writes', async () => {
  const { id } = await admin.save(oss, {
    category: 1,
    ossCode: 'outlines',
    endpoint: s3.url,
    accessKey,
    secretKey,
    bucketName: 'outlines',
  })
  await admin.post('/blade-resource/oss/enable', undefined, { id })
  const slow = await draft(await linkOf(line))
  let open = () => {}
  s3.gate = new Promise((done) => {
    open = done
  })
  const waiting = admin.post('/border/submit', slow)
  await expect.poll(() => s3.requests.at(-1)).toMatch(/^GET /)
  await admin.save(border, await sampleOf(border, admin))
  open()
  expect((await waiting).body.msg).toBe('操作成功')
})

test('a file is not looked into for who may add a border and wants to change one', async () => {
  const person = await server.asUser({ codes: ['border', 'border_add'] })
  const { id } = await admin.save(border, await sampleOf(border, admin))
  const change = { ...(await draft(await linkOf('nothing', person))), id, geometry: null }
  const { status, body } = await person.post('/border/submit', change)
  expect([status, body.errors]).toEqual([403, undefined])
})

test('who is not shown lines does not write one by a file', async () => {
  const person = await server.asUser({ codes: ['border', 'border_add'] })
  const hidden = 'borderName,borderType,status,fileUrl'
  await createScopes(server, admin).data(person, 'border', { scopeType: 1, scopeField: hidden })
  const { status, body } = await person.post('/border/save', await draft(await linkOf(line, person)))
  expect([status, body.errors?.[0]?.field]).toEqual([400, 'geometry'])
})
