import { hostname, networkInterfaces } from 'node:os'
import type { Request } from 'express'
import { isObject } from '#shared/is-object.ts'
import { resourceOfPath, summaryOfRoute } from '../crud/docs/action-names.ts'
import { now } from '../db/clock.ts'
import { newId } from '../db/new-id.ts'
import { type Context, platformTenant } from '../http/context.ts'
import { currentCall } from '../http/current-call.ts'
import type { DescribedError } from '../http/describe-error.ts'
import type { Route } from '../http/route.ts'
import { type EventName, eventDataOf, eventNameOf } from './event-names.ts'
import { counted, maskedJson, onOneLine } from './mask.ts'
import { type BrowserReport, nameOf, pageOf, placeOf } from './report.ts'

/** Columns of a log's row; what is left out is null. */
export type LogRow = Record<string, string | number | null>

/** The process that writes: the same on every row. */
export interface Home {
  serverHost: string
  serverIp: string
  env: string
}

/** A call as a log tells it. */
export interface Told {
  req?: Request | undefined
  ctx?: Context | undefined
  route?: Pick<Route, 'path' | 'summary' | 'unlogged'> | undefined
  traceId?: string | undefined
  /** Milliseconds until the answer. */
  took?: number
  result?: number
}

const longest = { params: 4000, data: 4000, message: 2000, text: 255, name: 64 }

/** `port` as configured: the address that a proxy in front knows this process by. */
export function homeOf(port: number, env: string): Home {
  const address = Object.values(networkInterfaces())
    .flatMap((one) => one ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address
  return { serverHost: hostname(), serverIp: `${address ?? '127.0.0.1'}:${port}`, env }
}

/** What every log says, of the call it is told of or of the one that is being answered. */
export function callRow(home: Home, told: Told = currentCall() ?? {}): LogRow {
  const { req, ctx, route, traceId, took, result } = told
  const path = req ? pathOf(req) : ''
  return {
    id: newId(),
    tenantId: ctx?.tenantId ?? platformTenant,
    isDeleted: 0,
    version: 1,
    serviceId: /^\/(blade-[\w-]+)\//.exec(path)?.[1] ?? 'sickle',
    ...home,
    method: req?.method.slice(0, 8) ?? null,
    requestUri: req ? onOneLine(path, longest.text) : null,
    userAgent: req ? onOneLine(req.headers['user-agent'] ?? '', longest.text) : null,
    remoteIp: req?.ip ?? null,
    ...(route && actionOf(route)),
    time: took === undefined ? null : String(Math.round(took)),
    result: result === undefined ? null : String(result),
    userId: ctx?.userId ?? null,
    createBy: ctx?.account ?? null,
    traceId: traceId ?? null,
    createTime: now(),
  }
}

/** A call that may have changed something. */
export function apiRow(home: Home, told: Told & { req: Request; route: Route }): LogRow {
  const { req, route } = told
  const sent = sentBy(req)
  return {
    ...callRow(home, told),
    type: '1',
    title: summaryOfRoute(route)?.[0] ?? route.path,
    entityId: keyIn(sent),
    apiKeyId: told.ctx?.apiKeyId ?? null,
    params: paramsOf(sent, route),
  }
}

/** Something that an auditor asks about. */
export function eventRow(
  home: Home,
  name: EventName,
  level: string,
  details: Record<string, unknown>,
): LogRow {
  const { tenantId, userId, account, address, ...others } = details
  const row = callRow(home)
  return {
    ...row,
    tenantId: typeof tenantId === 'string' ? tenantId : (row.tenantId ?? platformTenant),
    userId: typeof userId === 'string' ? userId : (row.userId ?? null),
    createBy: typeof account === 'string' ? onOneLine(account, longest.name) : (row.createBy ?? null),
    remoteIp: typeof address === 'string' ? address : (row.remoteIp ?? null),
    logLevel: level,
    logId: eventNameOf(name),
    logData: maskedJson(eventDataOf(others), longest.data),
  }
}

/** An error that a browser met, of the page that it was on: shown as text, never more than that. */
export function reportRow(home: Home, report: BrowserReport): LogRow {
  const { message = '', stack = '', ...others } = report
  const { fileName, lineNumber } = placeOf(report)
  return {
    ...callRow(home),
    env: 'browser',
    method: null,
    requestUri: onOneLine(pageOf(report), longest.text),
    methodClass: null,
    methodName: null,
    params: maskedJson(others, longest.params),
    exceptionName: onOneLine(nameOf(report), longest.text),
    message: onOneLine(message, longest.message),
    stackTrace: linesOf(stack),
    fileName: onOneLine(fileName, longest.text),
    lineNumber,
  }
}

/** One of our own faults. */
export function errorRow(home: Home, error: DescribedError, told: Told): LogRow {
  const { req, route } = told
  return {
    ...callRow(home, told),
    params: req ? paramsOf(sentBy(req), route) : null,
    exceptionName: onOneLine(error.name, longest.text),
    message: onOneLine(error.message, longest.message),
    stackTrace: linesOf(error.stack),
    fileName: error.file.slice(0, longest.text),
    lineNumber: error.line,
  }
}

const sentBy = (req: Request): Record<string, unknown> => ({
  ...req.query,
  ...(isObject(req.body) ? req.body : req.body && { body: req.body }),
})

const paramsOf = (sent: Record<string, unknown>, route: Told['route']): string =>
  maskedJson(route?.unlogged ? counted(sent) : sent, longest.params)

const linesOf = (stack: string): string =>
  stack
    .split('\n')
    .map((line) => onOneLine(line, 500))
    .join('\n')

/** Below /api, without the query: that may hold a token. */
function pathOf(req: Request): string {
  const [path = ''] = req.originalUrl.split('?')
  return path.startsWith('/api/') ? path.slice(4) : path
}

function actionOf({ path }: Pick<Route, 'path'>): LogRow {
  const resource = resourceOfPath(path)
  if (resource) return { methodClass: resource.name, methodName: path.slice(path.lastIndexOf('/') + 1) }
  const [first = '', ...rest] = path.slice(1).split('/')
  return { methodClass: first, methodName: rest.join('/') }
}

function keyIn(sent: Record<string, unknown>): string | null {
  const key = sent.id ?? sent.ids ?? sent.code
  const first = Array.isArray(key) ? key[0] : key
  if (typeof first !== 'string' && typeof first !== 'number') return null
  const [one = ''] = String(first).split(',')
  return /^\d{1,19}$/.test(one) ? one : null
}
