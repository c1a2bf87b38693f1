import type { WorkbenchLayer } from '#shared/contract/geo/workbench.ts'
import { nameColumnOf, type Resource } from '#shared/schema/resource.ts'
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

/** Fields that the map asks for beside place and title; `label`: the one that names the objects where that is not the title. */
export const fieldsOfEntity = ({ tints, looks = [] }: Entity, label?: string): string =>
  [...new Set([...tints, ...looks, label])].filter(Boolean).join(',')

/** Kinds of fields that are short enough for a name on a map. */
const labelKinds: ReadonlySet<string> = new Set([
  'text',
  'name',
  'integer',
  'decimal',
  'dict',
  'reference',
  'date',
  'area',
])

/** Fields whose values may be written on areas and lines, the title first. */
export const labelFields = ({ title, fields }: Resource): string[] => [
  title,
  ...Object.entries(fields).flatMap(([name, { kind, hidden, heavy }]) =>
    labelKinds.has(kind) && !hidden && !heavy && name !== title ? [name] : [],
  ),
]

/** The field beside the title by which a layer names its objects; a layer may say one that there is none of. */
export const ownLabelOf = (
  definition: Resource | undefined,
  style: WorkbenchLayer['style'],
): string | undefined =>
  definition && style?.labelField && labelFields(definition).slice(1).includes(style.labelField)
    ? style.labelField
    : undefined

/** A layer's style with the column that has the words of its label: of a key that is its name. */
export function styleWithWords(definition: Resource | undefined, style: WorkbenchLayer['style']) {
  const label = ownLabelOf(definition, style)
  const meta = label === undefined ? undefined : definition?.fields[label]
  const isKey = meta?.kind === 'dict' || meta?.kind === 'reference'
  return { ...style, ...(label !== undefined && meta && isKey && { labelField: nameColumnOf(label, meta) }) }
}
