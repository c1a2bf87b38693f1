import { device, deviceUser } from '#shared/resources/index.ts'
import type { Agent, Wire } from './agent.ts'
import { sampleOf } from './sample.ts'

let serials = 0

/** Adds a camera of the tenant of `agent`. */
export async function addCamera(agent: Agent, more: Wire = {}): Promise<string> {
  serials += 1
  const { id } = await agent.save(device, {
    ...(await sampleOf(device, agent)),
    parentId: null,
    deviceUserId: null,
    liveUrl: null,
    snapshotUrl: null,
    validateCode: null,
    deviceTypeKey: 'ipc',
    agreementType: 'simulator',
    deviceSerial: `CAM${String(serials).padStart(6, '0')}`,
    channelNo: 1,
    status: 1,
    ...more,
  } as never)
  return id
}

/** Adds an account at a platform. */
export async function addAccount(agent: Agent, more: Wire): Promise<string> {
  serials += 1
  const { id } = await agent.save(deviceUser, {
    ...(await sampleOf(deviceUser, agent)),
    name: `账号${serials}`,
    ...more,
  } as never)
  return id
}
