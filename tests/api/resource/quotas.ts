import { readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach } from 'vitest'
import { param } from '#shared/resources/index.ts'
import { startTestServer } from '#tests/support/start-server.ts'

export const megabyte = 1024 * 1024
export const text = (bytes: number, letter = 'a') => Buffer.alloc(bytes, letter)

const usual = {
  'storage.userMegabytes': 1024,
  'storage.dayMegabytes': 200,
  'storage.guestMegabytes': 20,
  'storage.tenantMegabytes': 20_480,
  'storage.largeMegabytes': 20,
}

/** A server whose limits of storage are the usual ones again after each test, and what lies in its folder. */
export async function startQuota() {
  const server = await startTestServer()
  const admin = await server.signIn()
  const folder = dirname(server.database.reader.$client.name)
  const writer = (tenantId = '000000') =>
    server.asUser({ tenantId, codes: ['attach', 'attach_upload', 'attach_delete'] })

  async function set(paramKey: string, value: number) {
    const { records } = await admin.page(param, { paramKey_equal: paramKey })
    await admin.update(param, { id: records[0]?.id, paramValue: String(value) })
  }

  afterEach(async () => {
    for (const [key, value] of Object.entries(usual)) await set(key, value)
  })

  function filesBelow(name: string): string[] {
    try {
      const entries = readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
      return entries.filter((one) => one.isFile()).map((one) => one.name)
    } catch {
      return []
    }
  }
  const bytesBelow = (name: string) =>
    filesBelow(name).reduce((sum, file) => sum + statSync(join(folder, name, file)).size, 0)
  const kept = () => filesBelow('files')

  return { server, admin, writer, set, filesBelow, bytesBelow, kept }
}
