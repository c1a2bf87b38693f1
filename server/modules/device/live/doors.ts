import type { Doors } from '#shared/contract/device/telemetry.ts'
import { device } from '#shared/resources/index.ts'
import { permissionOf } from '#shared/schema/resource.ts'
import { get, type Route } from '../../../http/route.ts'
import type { Telemetry } from '../../../telemetry/telemetry.ts'

/** The ways in besides HTTP, for whoever sets up a device. */
export const doorsRoute = ({ mqttDoor }: Pick<Telemetry, 'mqttDoor'>): Route =>
  get(
    `${device.path}/doors`,
    { codes: [permissionOf(device, 'menu')] },
    (): Doors => ({ mqtt: mqttDoor() }),
    {
      summary: ['设备接入地址', 'Where devices connect'],
      description: [
        'mqtt：MQTT 接入的地址、端口与主题前缀；未开启时为 null',
        'mqtt: address, port and first part of the topics; null where MQTT is off',
      ],
    },
  )
