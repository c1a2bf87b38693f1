import { type Action, fieldsOf, type Resource } from '#shared/schema/resource.ts'
import type { Upload } from '../../http/route.ts'
import { reference, type Schema, text } from './schemas.ts'

/** What an action answers. */
export function dataOf(resource: Resource, action: Action): Schema {
  const row = reference(`${resource.name}.row`)
  const rows = { type: 'array', items: row }
  const nodes = { type: 'array', items: reference('TreeNode') }
  const number = { type: 'integer' }
  const page = {
    type: 'object',
    properties: { records: rows, total: number, size: number, current: number, pages: number },
  }
  const schemas: Partial<Record<Action, Schema>> = {
    page,
    list: resource.list === 'page' ? page : rows,
    detail: row,
    select: rows,
    'lazy-list': rows,
    tree: nodes,
    'lazy-tree': nodes,
    save: { type: 'object', properties: { [resource.key]: text } },
  }
  return schemas[action] ?? {}
}

/** What an action is asked with in the query. */
export function parametersOf(resource: Resource, action: Action): object[] {
  const query = (name: string, schema: Schema, description: string) => ({
    name,
    in: 'query',
    schema,
    description,
  })
  if (action === 'detail') return [query(resource.key, text, '主键 / key')]
  if (action === 'remove') return [query('ids', text, '主键，逗号分隔 / keys, comma-separated')]
  if (action === 'lazy-tree' || action === 'lazy-list')
    return [query(resource.tree?.parent ?? 'parentId', text, '上级 / parent')]
  if (action === 'select')
    return [query('keyword', text, '关键字'), query('ids', text, '已选主键 / chosen keys')]
  if (action !== 'page' && action !== 'list') return []
  const number = { type: 'integer' }
  return [
    query('current', { ...number, default: 1 }, '页码 / page'),
    query('size', { ...number, default: 10, maximum: 500 }, '每页条数 / page size'),
    query('ascs', text, '升序字段 / ascending by'),
    query('descs', text, '降序字段 / descending by'),
    query('anyOf', text, anyOfHint),
    ...fieldsOf(resource)
      .filter(([, meta]) => meta.search)
      .map(([name, meta]) => query(name, meta.storage === 'text' ? text : number, meta.label.join(' / '))),
  ]
}

const anyOfHint =
  '另一段查询串，其中的条件满足任意一个即可，如 address_like%3Deast%26battery_le%3D20；与其他条件同时生效 / filters as a query string of their own, one of which has to hold, besides all others'

/** What an action takes as its body. */
export function bodyOf(resource: Resource, action: Action): object {
  const sent: Partial<Record<Action, Schema>> = {
    save: reference(`${resource.name}.input`),
    submit: reference(`${resource.name}.input`),
    update: {
      allOf: [
        { type: 'object', required: [resource.key], properties: { [resource.key]: text } },
        reference(`${resource.name}.patch`),
      ],
    },
    sort: { type: 'object', properties: { ids: { type: 'array', items: text } } },
  }
  const schema = sent[action]
  return schema ? { requestBody: { content: { 'application/json': { schema } } } } : {}
}

export function fileOf({ field = 'file', files = 1 }: Pick<Upload, 'field' | 'files'>): object {
  const file = { type: 'string', format: 'binary' }
  const taken = files > 1 ? { type: 'array', maxItems: files, items: file } : file
  const schema = { type: 'object', properties: { [field]: taken } }
  return { requestBody: { content: { 'multipart/form-data': { schema } } } }
}
