import { createHmac } from 'node:crypto'
import { device } from '#shared/resources/index.ts'
import type { Agent } from './agent.ts'
import { sampleOf } from './sample.ts'
import type { Answer } from './send.ts'

/** A device that reports over HTTP, with the keys that it was given. */
export interface ReportingDevice {
  id: string
  deviceSerial: string
  accessKey: string
  accessSecret: string
  /** Sends a report about itself; what `signed` says takes the place of the usual headers. */
  report(body: unknown, signed?: Signed): Promise<Answer>
  /** The usual report of one moment. */
  measure(values: Record<string, unknown>, ts?: number): Promise<Answer>
}

interface Signed {
  time?: number
  key?: string
  secret?: string
  signature?: string
}

const usual = { agreementType: 'http', deviceTypeKey: 'soil', underMaintenance: 0, status: 1 }

/** Adds a device of the tenant of `agent`, which then speaks for itself. */
export async function addReporting(
  agent: Agent,
  stranger: Agent,
  more: object = {},
): Promise<ReportingDevice> {
  const draft = { ...(await sampleOf(device, agent)), parentId: null, ...usual, ...more }
  const { data } = (await agent.post('/device/save', draft)).body
  const { deviceSerial } = await agent.detail(device, data.id)
  const report: ReportingDevice['report'] = (body, signed = {}) => {
    const text = JSON.stringify(body)
    const time = String(signed.time ?? Date.now())
    const secret = signed.secret ?? data.accessSecret
    return stranger.send({
      method: 'POST',
      path: '/api/device/report',
      body: text,
      headers: {
        'Content-Type': 'application/json',
        'Device-Key': signed.key ?? data.accessKey,
        'Device-Time': time,
        'Device-Signature':
          signed.signature ?? createHmac('sha256', secret).update(`${time}\n${text}`).digest('hex'),
      },
    })
  }
  return {
    id: data.id,
    deviceSerial,
    accessKey: data.accessKey,
    accessSecret: data.accessSecret,
    report,
    measure: (values, ts) => report({ deviceSerial, values, ...(ts !== undefined && { ts }) }),
  }
}
