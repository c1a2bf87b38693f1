import type { Params } from '../../api/request.ts'

/** The way of a resource's rows onto the map. */
export interface Entity {
  /** Name of the resource. */
  resource: string
  /** What may colour the objects, the usual one first; blank: the looks of each row. */
  tints: readonly string[]
  /** Fields by which each row says itself how it looks. */
  looks?: readonly string[]
  /** Filters of what belongs on a map. */
  filters?: Params
}

const lineLooks = ['strokeColor', 'strokeWidth'] as const

/** Resources that a layer may be bound to, by the keys of the dictionary `map_entity`. */
export const entities: Readonly<Record<string, Entity>> = {
  soil: {
    resource: 'soil',
    tints: ['currentCrop', 'moisture', 'nextWork', 'soilStatus', 'landUse', 'irrigation'],
  },
  device: { resource: 'device', tints: ['onlineStatus', 'alarmLevel', 'deviceTypeKey'] },
  // A closed event is history: the list of events has it.
  event: { resource: 'event', tints: ['eventLevel', 'eventStatus'], filters: { eventStatus_in: '0,1' } },
  grid: {
    resource: 'grid',
    tints: ['', 'staffCount', 'eventCount', 'deviceCount'],
    looks: ['color', 'fillOpacity'],
  },
  polygon: { resource: 'polygon', tints: [], looks: [...lineLooks, 'fillColor', 'fillOpacity'] },
  border: { resource: 'border', tints: [], looks: lineLooks },
  component: { resource: 'component', tints: ['healthStatus', 'componentType'] },
  station: { resource: 'station', tints: ['stationType'] },
  staff: { resource: 'staff', tints: ['workStatus', 'staffType'] },
  vr: { resource: 'vr', tints: ['vrType'] },
  model: { resource: 'threeDModel', tints: ['modelType'], looks: ['heading', 'scale', 'bounds'] },
}

/** The fields that the map asks for beside place and title. */
export const fieldsOfEntity = ({ tints, looks = [] }: Entity): string =>
  [...tints, ...looks].filter(Boolean).join(',')
