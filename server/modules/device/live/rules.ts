import type { DeviceRule } from '#shared/contract/device/telemetry.ts'
import { device } from '#shared/resources/index.ts'
import { permissionOf } from '#shared/schema/resource.ts'
import type { Surroundings } from '../../../crud/extension.ts'
import { get, type Route, type SignedInCall } from '../../../http/route.ts'
import type { Telemetry } from '../../../telemetry/telemetry.ts'
import { deviceAsked } from './asked.ts'

/** The rules in force that look at a device: whoever reads its values sees by which lines they are judged. */
export function rulesRoute({ database }: Surroundings, { rules }: Pick<Telemetry, 'rules'>): Route {
  function ofDevice(call: SignedInCall): DeviceRule[] {
    const { tenantId, deviceTypeKey, soilId } = deviceAsked(database, call)
    return rules
      .forDevice({ tenantId, soilId, deviceTypeKey: deviceTypeKey ?? '' })
      .map(({ eventTypeId, typeName, defaultLevel, rule }) => ({
        eventTypeId,
        typeName,
        level: defaultLevel,
        rule,
      }))
  }
  return get(`${device.path}/rules`, { codes: [permissionOf(device, 'menu')] }, ofDevice, {
    summary: ['设备适用的规则', 'The rules that look at a device'],
  })
}
