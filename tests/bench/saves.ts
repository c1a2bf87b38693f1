import { createHash } from 'node:crypto'
import { Sqlite } from '#server/db/driver.ts'

const writers = 8
const basic = `Basic ${Buffer.from('saber:saber_secret').toString('base64')}`

/**
 * Signs in and saves parameters without end; `begun` hears of the first that was stored. Answers the keys whose saves were
 * acknowledged when the server is gone.
 */
export async function saveUntilGone(address: string, prefix: string, begun: () => void): Promise<string[]> {
  const query = new URLSearchParams({
    tenantId: '000000',
    username: 'admin',
    password: createHash('md5').update('admin').digest('hex'),
    grant_type: 'password',
  })
  const answer = await fetch(`${address}/api/blade-auth/oauth/token?${query}`, {
    method: 'POST',
    headers: { Authorization: basic, 'Tenant-Id': '000000' },
  })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  const saved: string[] = []
  let last = 0
  const write = async () => {
    for (;;) {
      const paramKey = `${prefix}${++last}`
      try {
        const response = await fetch(`${address}/api/blade-system/param/submit`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'Blade-Auth': `bearer ${token}` },
          body: JSON.stringify({ paramName: paramKey, paramKey, paramValue: '1' }),
        })
        if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
        await response.text()
        if (saved.push(paramKey) === 1) begun()
      } catch (error) {
        if (error instanceof TypeError) return
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: writers }, write))
  return saved
}

/** How many of these keys a database holds that nobody uses now. */
export function countSaved(file: string, keys: readonly string[]): number {
  const client = new Sqlite(file)
  try {
    const found = client.prepare(
      'SELECT count(*) FROM param WHERE is_deleted = 0 AND param_key IN (SELECT value FROM json_each(?))',
    )
    return Number(found.pluck().get(JSON.stringify(keys)))
  } finally {
    client.close()
  }
}
