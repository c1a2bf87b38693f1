import type { Agent } from '#tests/support/agent.ts'
import { startS3Server } from '#tests/support/s3-server.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const accessKey = 'AKID-of-the-tests'
const secretKey = 'secret/of+the=tests'

export const endpoint = '/blade-resource/oss/endpoint'
export const enable = (agent: Agent, id: string) =>
  agent.post('/blade-resource/oss/enable', undefined, { id })

/** A service of storage with one bucket, a server that may call it, and drafts of its configuration. */
export async function startStorages() {
  const s3 = await startS3Server(accessKey, secretKey)
  const server = await startTestServer({ environment: { OUTBOUND_ALLOW: s3.url } })
  const admin = await server.signIn()
  const farmer = await server.asUser({
    tenantId: '100001',
    codes: ['oss', 'oss_add', 'oss_edit', 'oss_enable', 'attach_upload', 'attach_delete', 'attach'],
  })
  let codes = 0
  const draft = (more: object = {}) => {
    codes += 1
    return {
      category: 1,
      ossCode: `store-${codes}`,
      endpoint: s3.url,
      bucketName: 'fields',
      accessKey,
      secretKey,
      ...more,
    }
  }
  s3.buckets.add('fields')

  return { s3, server, admin, farmer, draft }
}
