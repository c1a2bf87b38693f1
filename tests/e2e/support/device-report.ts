import { createHmac } from 'node:crypto'

export interface DeviceKeys {
  accessKey: string
  accessSecret: string
}

interface Report {
  deviceSerial: string
  /** Milliseconds since 1970; now unless stated. */
  ts?: number
  values?: Record<string, number>
  position?: { lng: number; lat: number }
}

/** Signs and sends what a device has measured. Answers what became of it. */
export async function report(
  url: string,
  { accessKey, accessSecret }: DeviceKeys,
  reports: Report | Report[],
): Promise<{ accepted: number; rejected: number }> {
  const body = JSON.stringify(reports)
  const time = String(Date.now())
  const answer = await fetch(`${url}/api/device/report`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Device-Key': accessKey,
      'Device-Time': time,
      'Device-Signature': createHmac('sha256', accessSecret).update(`${time}\n${body}`).digest('hex'),
    },
    body,
  })
  const { data, msg } = await answer.json()
  if (!answer.ok) throw new Error(msg)
  return data
}

/** Values as a soil sensor would have sent them in the last hours, the newest now. */
export function history(deviceSerial: string, hours: number): Report[] {
  const step = 600_000
  const now = Date.now()
  return Array.from({ length: hours * 6 }, (_, n) => {
    const ts = now - (hours * 6 - 1 - n) * step
    const wave = Math.sin((ts / 86_400_000) * 2 * Math.PI)
    return {
      deviceSerial,
      ts,
      values: {
        soil_moisture_10: 22 + 6 * wave,
        soil_moisture_20: 24 + 4 * wave,
        soil_moisture_40: 28 + 2 * wave,
        soil_temp_20: 16 - 3 * wave,
        air_temp: 12 + 6 * wave,
      },
    }
  })
}
