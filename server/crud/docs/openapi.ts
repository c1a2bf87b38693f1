import type { Response } from 'express'
import * as z from 'zod'
import { type FieldMeta, isList, type Label } from '#shared/schema/field.ts'
import { type Action, fieldsOf, nameColumnOf, type Resource } from '#shared/schema/resource.ts'
import { otherNamesOf } from '#shared/schema/spelling.ts'
import { type Access, answered, get, type Route, type Upload } from '../../http/route.ts'
import { allResources } from '../registry.ts'
import { resourceOfPath, summaryOfRoute } from './action-names.ts'
import { sampleOf } from './sample.ts'

type Schema = Record<string, unknown>

/** `/api/docs/openapi.json`: every call of the server, made from the definitions and from the routes themselves. */
export function apiDocumentRoutes(routes: readonly Route[]): Route[] {
  let text: string | undefined
  return [
    get('/docs/openapi.json', 'signedIn', ({ res }) => {
      text ??= JSON.stringify(documentOf(routes))
      return sendText(res, text)
    }),
  ]
}

/** Sent as it is: an OpenAPI document has no envelope. */
function sendText(res: Response, text: string) {
  res.setHeader('Content-Type', 'application/json; charset=utf-8')
  res.setHeader('Cache-Control', 'no-store')
  res.end(text)
  return answered
}

function documentOf(routes: readonly Route[]): object {
  const resources = allResources()
  const paths: Record<string, Record<string, object>> = {}
  for (const route of routes) {
    const resource = resourceOfPath(route.path)
    const path = paths[`/api${route.path}`] ?? {}
    paths[`/api${route.path}`] = path
    path[route.method] ??= operationOf(route, resource)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Sickle API', version: '1', description: '兼容 Blade 的接口 / Blade-compatible API' },
    servers: [{ url: '/' }],
    tags: [...resources.map(({ name, label }) => ({ name, description: label.join(' / ') })), ...ownTags],
    paths: Object.fromEntries(Object.entries(paths).sort(([one], [other]) => (one < other ? -1 : 1))),
    components: {
      schemas: {
        Envelope: envelope({}),
        Failure: {
          type: 'object',
          properties: {
            code: { type: 'integer' },
            success: { const: false },
            data: { type: 'object' },
            msg: { type: 'string' },
            errors: {
              type: 'array',
              items: {
                type: 'object',
                properties: { field: { type: 'string' }, message: { type: 'string' } },
              },
            },
            traceId: { type: 'string' },
          },
        },
        TreeNode: treeNode,
        ...Object.fromEntries(
          resources
            .filter(({ actions }) => actions.length)
            .flatMap((resource) => [
              [`${resource.name}.input`, inputSchema(resource, resource.input)],
              [`${resource.name}.patch`, inputSchema(resource, resource.patch)],
              [`${resource.name}.row`, rowSchema(resource)],
            ]),
        ),
      },
      securitySchemes: {
        bladeAuth: { type: 'apiKey', in: 'header', name: 'Blade-Auth', description: 'bearer <access_token>' },
      },
    },
  }
}

/** What the calls written by hand are about. */
const ownTags = [
  { name: 'blade-auth', description: '登录与令牌 / Sign-in and tokens' },
  { name: 'site', description: '站点信息 / Site' },
]

const reference = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })
const text = { type: 'string' }
const treeNode: Schema = {
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

const envelope = (data: Schema): Schema => ({
  type: 'object',
  properties: {
    code: { type: 'integer' },
    success: { type: 'boolean' },
    data,
    msg: text,
    warnings: { type: 'array', items: { type: 'object', properties: { field: text, message: text } } },
  },
})

/** Our metadata stays out: the JSON schema says what a client may send, and the label says what it is. */
function inputSchema(resource: Resource, schema: z.ZodType): Schema {
  const { $schema: _version, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const properties: Record<string, unknown> = { ...rest.properties }
  for (const [name, meta] of fieldsOf(resource)) {
    const own = properties[name]
    const field = resource.fields[name]
    if (typeof own !== 'object' || !field) continue
    const sample = sampleOf(meta, field)
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

function rowSchema(resource: Resource): Schema {
  const properties: Record<string, Schema> = { [resource.key]: text }
  for (const [name, meta] of fieldsOf(resource)) {
    if (meta.hidden) continue
    const type =
      meta.storage === 'text'
        ? 'string'
        : meta.storage === 'integer'
          ? 'integer'
          : meta.storage === 'real'
            ? 'number'
            : isList(meta)
              ? 'array'
              : undefined
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

function operationOf(route: Route, resource: Resource | undefined): object {
  const action = route.path.split('/').at(-1) as Action
  const known = resource?.actions.includes(action) ? resource : undefined
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const data = known ? dataOf(known, action) : {}
  return {
    tags: [resource?.name ?? route.path.split('/')[1]],
    summary: summaryOfRoute(route)?.join(' / ') ?? route.path,
    ...describedBy(route, known && declared(known, action)),
    operationId: operationIdOf(route),
    'x-needs': accessText(route.access),
    ...(route.access !== 'open' && { security: [{ bladeAuth: [] }] }),
    parameters: [
      ...names.map((name) => ({ name, in: 'path', required: true, schema: text })),
      ...(known ? parametersOf(known, action) : []),
    ],
    ...(route.upload ? fileOf(route.upload) : known && bodyOf(known, action)),
    responses: {
      200: { description: '操作成功 / Done', content: { 'application/json': { schema: envelope(data) } } },
      400: {
        description: '请求有误 / The request is not right',
        content: { 'application/json': { schema: reference('Failure') } },
      },
      ...(route.access !== 'open' && {
        401: { description: '请求未授权 / Sign in again' },
        403: { description: '没有操作权限 / Not allowed' },
      }),
    },
  }
}

const describedBy = ({ description }: Route, more: Label | undefined) => {
  const labels = [description, more].flatMap((label) => (label ? [label.join(' / ')] : []))
  return labels.length > 0 && { description: labels.join('\n') }
}

/** What the definition refuses of an action: the answer says why. */
function declared({ edits, keeps }: Resource, action: Action): Label | undefined {
  if (edits.length && (action === 'update' || action === 'submit'))
    return [
      '有的数据或字段不能修改，400 说明原因及当前状态',
      'Some rows or fields stay as they are: 400 with the reason and the state',
    ]
  if (keeps.length && action === 'remove')
    return [
      '有的数据不能删除，400 在 data.blocked 中逐条说明原因',
      'Some rows are not removed: 400 with each reason in data.blocked',
    ]
  return undefined
}

const accessText = (access: Access): string =>
  typeof access === 'string' ? access : access.codes.join(' | ')

function dataOf(resource: Resource, action: Action): Schema {
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

function parametersOf(resource: Resource, action: Action): object[] {
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

function bodyOf(resource: Resource, action: Action): object {
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

function fileOf({ field = 'file' }: Pick<Upload, 'field'>): object {
  const schema = { type: 'object', properties: { [field]: { type: 'string', format: 'binary' } } }
  return { requestBody: { content: { 'multipart/form-data': { schema } } } }
}

/** `get_bladeSystem_tenant_packageDetail`: segments stay apart, or `tenant-package/detail` would have the same name. */
const operationIdOf = ({ method, path }: Route): string =>
  method +
  path.replace(/([^\w]+)(\w?)/g, (_, between: string, letter: string) =>
    between.includes('/') ? `_${letter}` : letter.toUpperCase(),
  )
