import { z } from 'zod'
import lines from '#drizzle/data/demo/device-kinds.json' with { type: 'json' }
import { rowsOf } from '../../data.ts'

const deviceKind = z.strictObject({
  deviceTypeKey: z.string(),
  /** Serial numbers begin with it. */
  prefix: z.string(),
  /** Behind the company's short name and the number. */
  name: z.string(),
  count: z.int(),
  brand: z.string(),
  model: z.string(),
  agreementType: z.string(),
  reportIntervalSec: z.int(),
  /** Runs on a battery. */
  battery: z.literal(true).optional(),
  /** Talks over a mobile network of its own. */
  mobile: z.literal(true).optional(),
  /** Reached through a gateway of its company. */
  behindGateway: z.literal(true).optional(),
  /** Address in the local network, when the platform calls the device. */
  port: z.int().optional(),
  /** Companies by their place in the demo list, taken in turn. */
  companies: z.tuple([z.int()], z.int()),
  places: z.tuple([z.string()], z.string()),
})

/** How the devices of one type are set up; what differs from device to device is drawn in devices.ts. */
export type DeviceKind = z.infer<typeof deviceKind>

const kinds = rowsOf('demo/device-kinds', deviceKind, lines)

function kindOf(type: string): DeviceKind {
  const found = kinds.find(({ deviceTypeKey }) => deviceTypeKey === type)
  if (!found) throw new Error(`The demo has no devices of type ${type}`)
  return found
}

export const gateways = kindOf('gateway')

export const recorders = kindOf('nvr')

export const otherKinds: readonly DeviceKind[] = kinds.filter(
  (kind) => kind !== gateways && kind !== recorders,
)

/** The 16 cameras on recorders, four each, and the two that stand alone. */
export const cameras = {
  perRecorder: 4,
  alone: {
    companies: [9, 10],
    brand: 'dahua',
    model: 'IPC-4MP-Z',
    agreementType: 'onvif',
    port: 80,
  },
  places: ['东门', '西门', '晒场', '温室内', '泵房', '仓库', '北坡', '鱼塘'],
} satisfies { perRecorder: number; alone: Partial<DeviceKind>; places: DeviceKind['places'] }
