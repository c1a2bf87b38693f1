import * as z from 'zod'
import { type FieldMeta, isList, type Storage } from '#shared/schema/field.ts'
import { fieldsOf, nameColumnOf, type Resource } from '#shared/schema/resource.ts'
import { otherNamesOf } from '#shared/schema/spelling.ts'
import { sampleOf } from './sample.ts'

export type Schema = Record<string, unknown>

/** A schema that stands among the components. */
export const reference = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })
export const text = { type: 'string' }
export const treeNode: Schema = {
  type: 'object',
  properties: {
    id: text,
    parentId: text,
    title: text,
    key: text,
    value: text,
    hasChildren: { type: 'boolean' },
    children: { type: 'array', items: reference('TreeNode') },
  },
}

/** What is said of fields, each with its sentence. */
export const faults: Schema = {
  type: 'array',
  items: { type: 'object', properties: { field: text, message: text } },
}

export const envelope = (data: Schema): Schema => ({
  type: 'object',
  properties: {
    code: { type: 'integer' },
    success: { type: 'boolean' },
    data,
    msg: text,
    warnings: faults,
  },
})

/** Our metadata stays out: the JSON schema says what a client may send, and the label says what it is. */
export function inputSchema(resource: Resource, schema: z.ZodType): Schema {
  const { $schema: _version, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const properties: Record<string, unknown> = { ...rest.properties }
  for (const [name, meta] of fieldsOf(resource)) {
    const own = properties[name]
    if (typeof own !== 'object') continue
    const sample = sampleOf(meta)
    if (sample !== undefined) properties[name] = { ...own, examples: [sample] }
  }
  return { ...rest, properties: withSpellings(resource, properties) }
}

/** The properties, those of fields with several names under each of them. */
function withSpellings(resource: Resource, properties: Record<string, unknown>) {
  for (const field of Object.keys(resource.spellings)) {
    const own = properties[field]
    if (typeof own !== 'object') continue
    for (const other of otherNamesOf(resource, field))
      properties[other] = { ...own, description: `同 ${field} / the same as ${field}` }
  }
  return properties
}

const typeNames: Partial<Record<Storage, string>> = { text: 'string', integer: 'integer', real: 'number' }

/** A row as answers have it. */
export function rowSchema(resource: Resource): Schema {
  const properties: Record<string, Schema> = { [resource.key]: text }
  for (const [name, meta] of fieldsOf(resource)) {
    if (meta.hidden) continue
    const type = typeNames[meta.storage] ?? (isList(meta) ? 'array' : undefined)
    properties[name] = {
      ...(type && { type }),
      ...(meta.bySteps && { readOnly: true }),
      title: meta.label[0],
      description: descriptionOf(meta),
    }
    if (meta.dict || meta.resource)
      properties[nameColumnOf(name, meta)] ??= { readOnly: true, title: `${meta.label[0]}名称` }
  }
  return { type: 'object', properties: withSpellings(resource, properties) }
}

/** The English label, and what the definition says beside the type. */
const descriptionOf = ({ label, only, of, measure, serial }: FieldMeta): string =>
  [
    label[1],
    ...(only ? [`where ${only.field} is ${only.values.join(', ')}`] : []),
    ...(of && measure ? [`measured by the server: ${measure} of ${of}`] : []),
    ...(serial ? ['numbered by the server if empty'] : []),
  ].join('; ')
