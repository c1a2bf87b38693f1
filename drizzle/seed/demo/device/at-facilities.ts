import { altitudeAt } from '../land/altitude.ts'
import { demoComponents } from '../land/stations.ts'
import type { DeviceSeed } from './device-seed.ts'

/** At which facilities of its company a device stands, by its type. */
const facilitiesOf: Readonly<Record<string, string>> = { level: 'well', flow: 'pump', pump: 'pump' }

/** A pump's controller hangs some metres beside its meter, in degrees. */
const aside = 0.00004

/** What it is called at the end, wherever it stands. */
const kindAndNumber = /(水位计|流量计|水泵控制器)\d+$/

/** The devices of a company go to its facilities in turn, where it has any that suit. */
export function atFacilities(devices: readonly DeviceSeed[]): DeviceSeed[] {
  const taken = new Map<string, number>()
  return devices.map((device) => {
    const { companyId, deviceTypeKey } = device
    const own = demoComponents.filter(
      (one) => one.companyId === companyId && one.componentType === facilitiesOf[deviceTypeKey],
    )
    const turn = taken.get(`${companyId} ${deviceTypeKey}`) ?? 0
    taken.set(`${companyId} ${deviceTypeKey}`, turn + 1)
    const facility = own[turn % own.length]
    if (facility?.geometry.type !== 'Point') return device
    const { id, componentName, gridId, regionCode, soilId, geometry } = facility
    const [east, lat] = geometry.coordinates
    if (east === undefined || lat === undefined) return device
    const lng = east + (deviceTypeKey === 'pump' ? aside : 0)
    return {
      ...device,
      componentId: id,
      deviceName: `${componentName}${kindAndNumber.exec(device.deviceName)?.[0] ?? ''}`,
      soilId,
      gridId,
      regionCode,
      address: componentName,
      lng,
      lat,
      altitude: altitudeAt({ lng, lat }),
    }
  })
}
