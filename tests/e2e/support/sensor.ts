import type { DeviceKeys } from './device-report.ts'
import { admin, type Site } from './site.ts'
import { unique } from './unique.ts'

/** A plot of the demo without a manager. */
export const sensorPlot = '石桥东首农场8号地'

export interface Sensor extends DeviceKeys {
  name: string
  serial: string
}

/** Adds a soil sensor that calls the server by itself and stands on that plot; its name and serial begin as told. */
export async function addSensor(
  site: Site,
  namePrefix: string,
  serialPrefix: string,
  agreementType = 'http',
): Promise<Sensor> {
  const [name, serial] = [unique(namePrefix), unique(serialPrefix)]
  const page = await site.visitAs(admin, '/')
  const cookies = await page.context().cookies()
  const token = cookies.find((one) => one.name === 'saber-access-token')?.value
  const call = async (path: string, body?: object) => {
    const answer = await fetch(`${site.server().url}/api/${path}`, {
      headers: { 'Blade-Auth': `bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    const { data, msg } = await answer.json()
    if (!answer.ok) throw new Error(`${path}: ${msg}`)
    return data
  }
  const { records } = await call(`soil/page?soilName_equal=${encodeURIComponent(sensorPlot)}`)
  const { accessKey, accessSecret } = await call('device/save', {
    deviceName: name,
    deviceSerial: serial,
    deviceTypeKey: 'soil',
    agreementType,
    reportIntervalSec: 600,
    soilId: records[0].id,
  })
  return { name, serial, accessKey, accessSecret }
}
