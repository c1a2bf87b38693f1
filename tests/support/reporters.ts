import { createHash } from 'node:crypto'

/** A device with the keys that it was given. */
export interface KnownDevice {
  id: string
  deviceSerial: string
  accessKey: string
  accessSecret: string
}

/** The token of the demo's administrator. */
export async function adminToken(url: string): Promise<string> {
  const query = new URLSearchParams({
    tenantId: '000000',
    username: 'admin',
    password: createHash('md5').update('admin').digest('hex'),
    grant_type: 'password',
  })
  const answer = await fetch(`${url}/api/blade-auth/oauth/token?${query}`, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${Buffer.from('saber:saber_secret').toString('base64')}`,
      'Tenant-Id': '000000',
    },
  })
  const { access_token: token } = (await answer.json()) as { access_token?: string }
  if (!token) throw new Error(`nobody was signed in: HTTP ${answer.status}`)
  return token
}

/** Adds soil sensors that call the server at `url`. */
export async function addDevices(url: string, token: string, count: number): Promise<KnownDevice[]> {
  const prefix = `LOAD${Date.now().toString(36).toUpperCase()}`
  const added: KnownDevice[] = []
  for (let n = 0; n < count; n += 1) {
    const deviceSerial = `${prefix}${n}`
    const answer = await fetch(`${url}/api/device/save`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Blade-Auth': `bearer ${token}` },
      body: JSON.stringify({
        deviceName: `压测${n}`,
        deviceSerial,
        deviceTypeKey: 'soil',
        agreementType: 'mqtt',
        reportIntervalSec: 600,
      }),
    })
    const { data, msg } = (await answer.json()) as { data: Omit<KnownDevice, 'deviceSerial'>; msg: string }
    if (answer.status !== 200) throw new Error(msg)
    added.push({ id: data.id, deviceSerial, accessKey: data.accessKey, accessSecret: data.accessSecret })
  }
  return added
}
