import type { Response } from 'express'
import { inputOf, patchOf } from '#shared/schema/check/schemas.ts'
import type { Label } from '#shared/schema/field.ts'
import type { Action, Resource } from '#shared/schema/resource.ts'
import { type Access, answered, get, type Route } from '../../http/route.ts'
import { isWritten } from '../calls/router.ts'
import { allResources } from '../registry.ts'
import { resourceOfPath, summaryOfRoute } from './action-names.ts'
import { bodyOf, dataOf, fileOf, parametersOf } from './action-schemas.ts'
import { envelope, faults, inputSchema, reference, rowSchema, text, treeNode } from './schemas.ts'

/** `/api/docs/openapi.json`: every call of the server, made from the definitions and from the routes themselves. */
export function apiDocumentRoutes(routes: readonly Route[]): Route[] {
  let document: string | undefined
  return [
    get('/docs/openapi.json', 'signedIn', ({ res }) => {
      document ??= JSON.stringify(documentOf(routes))
      return sendText(res, document)
    }),
  ]
}

/** Sent as it is: an OpenAPI document has no envelope. */
function sendText(res: Response, document: string) {
  res.setHeader('Content-Type', 'application/json; charset=utf-8')
  res.setHeader('Cache-Control', 'no-store')
  res.end(document)
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
            errors: faults,
            traceId: { type: 'string' },
          },
        },
        TreeNode: treeNode,
        ...Object.fromEntries(
          resources
            .filter(({ actions }) => actions.length)
            .flatMap((resource) => [
              ...(isWritten(resource)
                ? [
                    [`${resource.name}.input`, inputSchema(resource, inputOf(resource))],
                    [`${resource.name}.patch`, inputSchema(resource, patchOf(resource))],
                  ]
                : []),
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

/** `get_bladeSystem_tenant_packageDetail`: segments stay apart, or `tenant-package/detail` would have the same name. */
const operationIdOf = ({ method, path }: Route): string =>
  method +
  path.replace(/([^\w]+)(\w?)/g, (_, between: string, letter: string) =>
    between.includes('/') ? `_${letter}` : letter.toUpperCase(),
  )
