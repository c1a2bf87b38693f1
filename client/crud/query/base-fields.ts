import { datetime, type FieldMeta, reference } from '#shared/schema/field.ts'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'

/** The base column that the search bar narrows every list with audit columns by. */
export const createTime = 'createTime'
/** Whose row it is: what the view of one's own rows goes by. */
export const createUser = 'createUser'

/** Nobody types what the server keeps. */
const keptByServer = { form: false } as const

/** The columns that the server keeps, as fields that a list may show and be narrowed by. */
const kept: Readonly<Record<string, FieldMeta>> = {
  [createTime]: datetime(['创建时间', 'Created'], keptByServer),
  updateTime: datetime(['更新时间', 'Updated'], keptByServer),
  [createUser]: reference(['创建人', 'Created by'], 'user', keptByServer),
}

/** The fields that a list can be narrowed by: all visible light ones, and who and when. */
export function filterableFields(resource: Resource): Map<string, FieldMeta> {
  const visible = fieldsOf(resource).filter(([, meta]) => !meta.hidden && !meta.heavy)
  return new Map([...visible, ...(resource.base === 'full' ? Object.entries(kept) : [])])
}

/** The same with the rows themselves: some that were chosen elsewhere, on a map for example. */
export function narrowableFields(resource: Resource): Map<string, FieldMeta> {
  const fields = filterableFields(resource)
  return fields.has(resource.key) ? fields : fields.set(resource.key, chosenRows(resource))
}

const chosenRows = ({ name }: Resource) => reference(['所选记录', 'Chosen records'], name, keptByServer)

/** What a field says about itself, be it the definition's or the server's own. */
export const metaIn = (resource: Resource, name: string): FieldMeta | undefined =>
  filterableFields(resource).get(name) ??
  fieldsOf(resource).find(([field, { hidden }]) => field === name && !hidden)?.[1]
