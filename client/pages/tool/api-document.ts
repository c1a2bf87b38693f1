/** The parts of an OpenAPI document that this client reads. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>
  tags: { name: string; description: string }[]
  components: { schemas: Record<string, Schema> }
}

export interface Schema {
  $ref?: string
  type?: string | string[]
  title?: string
  description?: string
  format?: string
  pattern?: string
  const?: unknown
  default?: unknown
  enum?: unknown[]
  examples?: unknown[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
  readOnly?: boolean
}

export interface Parameter {
  name: string
  in: 'query' | 'path' | 'header'
  required?: boolean
  description?: string
  schema?: Schema
}

interface Content {
  content?: Record<string, { schema?: Schema }>
}

interface Operation {
  tags: string[]
  summary: string
  description?: string
  operationId: string
  'x-needs': string
  parameters: Parameter[]
  requestBody?: Content
  responses: Record<string, Content & { description: string }>
}

/** One call, with where it stands. */
export interface ApiCall extends Operation {
  path: string
  method: string
  tag: string
}

export interface CallGroup {
  tag: string
  /** Both languages, joined by a slash; empty where the document has none. */
  description: string
  calls: ApiCall[]
}

/** The calls of a document by what they are about, in the order of its tags. */
export function groupsOf({ paths, tags }: ApiDocument): CallGroup[] {
  const groups = new Map<string, CallGroup>(
    tags.map(({ name, description }) => [name, { tag: name, description, calls: [] }]),
  )
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags[0] ?? ''
      const group = groups.get(tag) ?? { tag, description: '', calls: [] }
      groups.set(tag, group)
      group.calls.push({ ...operation, path, method, tag })
    }
  return [...groups.values()].filter(({ calls }) => calls.length > 0)
}

/** The groups with the calls that hold every word. */
export function findCalls(groups: CallGroup[], text: string): CallGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return groups
  return groups
    .map((group) => ({
      ...group,
      calls: group.calls.filter((call) => {
        const all = [call.method, call.path, call.summary, call['x-needs'], group.tag, group.description]
        const sought = all.join(' ').toLowerCase()
        return words.every((word) => sought.includes(word))
      }),
    }))
    .filter(({ calls }) => calls.length > 0)
}

/** The half of a "中文 / English" text that is on screen. */
export function half(text: string, language: 'zh' | 'en'): string {
  const [zh = '', en = zh] = text.split(' / ')
  return language === 'en' ? en : zh
}

export const bodySchemaOf = (call: ApiCall): Schema | undefined => jsonSchemaOf(call.requestBody)

export const jsonSchemaOf = (part: Content | undefined): Schema | undefined =>
  part?.content?.['application/json']?.schema

/** The schema that a reference stands for, or that several together make. */
export function resolved(document: ApiDocument, schema: Schema): Schema {
  if (schema.$ref) {
    const named = document.components.schemas[schema.$ref.split('/').at(-1) ?? '']
    return named ? resolved(document, named) : {}
  }
  if (schema.allOf) {
    const parts = schema.allOf.map((part) => resolved(document, part))
    return {
      type: 'object',
      required: parts.flatMap(({ required }) => required ?? []),
      properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    }
  }
  const present = schema.anyOf?.find(({ type }) => type !== 'null')
  return present ? { ...resolved(document, present), ...titlesOf(schema) } : schema
}

function titlesOf({ title, description }: Schema): Schema {
  return { ...(title && { title }), ...(description && { description }) }
}

export interface FieldLine {
  name: string
  label: string
  type: string
  required: boolean
  schema: Schema
}

/** The fields of a body; what they are called stands in the schema of the resource's rows. */
export function fieldLines(document: ApiDocument, call: ApiCall, schema: Schema): FieldLine[] {
  const body = resolved(document, schema)
  const row = document.components.schemas[`${call.tag}.row`]?.properties ?? {}
  return Object.entries(body.properties ?? {}).map(([name, field]) => {
    const one = resolved(document, field)
    const { title = '', description = '' } = { ...row[name], ...titlesOf(one) }
    return {
      name,
      label: description ? `${title} / ${description}` : title,
      type: typeOf(document, one),
      required: body.required?.includes(name) ?? false,
      schema: one,
    }
  })
}

export function typeOf(document: ApiDocument, schema: Schema): string {
  const one = resolved(document, schema)
  const type = [one.type ?? 'any'].flat().filter((name) => name !== 'null')[0] ?? 'any'
  if (type === 'array' && one.items) return `${typeOf(document, one.items)}[]`
  return one.format ? `${type} (${one.format})` : type
}

const deepest = 6

/** A value that the schema would take, to start from. */
export function exampleOf(document: ApiDocument, schema: Schema, depth = 0): unknown {
  if (schema.examples) return schema.examples[0]
  const one = resolved(document, schema)
  if (one.default !== undefined) return one.default
  if (one.const !== undefined) return one.const
  if (one.enum) return one.enum[0]
  switch ([one.type].flat().find((name) => name !== 'null')) {
    case 'object':
      return Object.fromEntries(
        Object.entries(one.properties ?? {})
          .filter(([, field]) => depth < deepest && !endless(schema, field))
          .map(([name, field]) => [name, exampleOf(document, field, depth + 1)]),
      )
    case 'array':
      return one.items && depth < deepest ? [exampleOf(document, one.items, depth + 1)] : []
    case 'integer':
    case 'number':
      return Math.max(one.minimum ?? 0, Math.min(0, one.maximum ?? 0))
    case 'boolean':
      return true
    case 'string':
      return textLike(one)
    default:
      // Names of references and dictionary entries have a title and no type.
      return one.title ? '' : {}
  }
}

/** A node holds nodes of its own kind: one level shows it. */
const endless = (schema: Schema, field: Schema) =>
  schema.$ref !== undefined && field.items?.$ref === schema.$ref

function textLike({ format, pattern = '' }: Schema): string {
  if (format === 'date') return '2026-01-31'
  if (format === 'email') return 'name@example.com'
  if (pattern.includes('\\d{4}-\\d{2}-\\d{2} \\d{2}')) return '2026-01-31 08:00:00'
  if (pattern.startsWith('^#')) return '#006ad7'
  return ''
}

// Three calls change something though they are read by GET: the contract has them so.
const writingReads = /\/(oauth\/(logout|clear-cache)|deleteTemporaryGrid)$/

export const changesData = ({ method, path }: ApiCall) => method !== 'get' || writingReads.test(path)
