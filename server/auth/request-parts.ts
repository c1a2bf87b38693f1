import type { Request } from 'express'
import { textOf } from '../http/params.ts'
import type { Params } from '../http/route.ts'

/** A header as one text; undefined when it was not sent, blank when it was sent blank. */
export function headerOf(req: Request, name: string): string | undefined {
  const value = req.headers[name]
  return Array.isArray(value) ? value.join(',') : value
}

/** The token of a call: the header's, or on a reading call that of the query, where downloads put it. */
export function tokenOf(req: Request): string | undefined {
  const header = headerOf(req, 'blade-auth')
  if (header !== undefined) return stripped(header)
  if (req.method !== 'GET') return undefined
  const { query } = req
  const given = query['Blade-Auth'] ?? query['blade-auth']
  return typeof given === 'string' ? stripped(given) : undefined
}

/** Calls that change the session want the token where no link can put it. */
export const headerTokenOf = (req: Request): string | undefined => stripped(headerOf(req, 'blade-auth') ?? '')

const stripped = (value: string): string | undefined =>
  value.replace(/^\s*bearer(\s+|$)/i, '').trim() || undefined

/** The header wins over the parameter, so that the two together never reach further than one. Blank: named as nothing. */
export function tenantOf(req: Request, params: Params): string {
  const header = headerOf(req, 'tenant-id')
  if (header?.trim()) return header.trim()
  const named = textOf(params, 'tenantId') ?? textOf(params, 'tenant_id')
  if (named) return named.trim()
  const isBlank = header !== undefined || 'tenantId' in params || 'tenant_id' in params
  return isBlank ? '' : '000000'
}

/** The name of the cookie that ties a sign-in elsewhere to the browser that began it. */
export const browserCookie = 'sickle-departure'

/** The mark of the browser that a sign-in elsewhere began in; empty without one. */
export function browserOf(req: Request): string {
  const found = new RegExp(`(?:^|;\\s*)${browserCookie}=([\\w-]{20,64})(?:;|$)`).exec(
    headerOf(req, 'cookie') ?? '',
  )
  return found?.[1] ?? ''
}

export const addressOf = (req: Request): string => req.ip ?? ''

/** Our own client says so by asking for the versions of rows; Blade's do not know them. */
export const isOwnClient = (req: Request): boolean => headerOf(req, 'x-row-version') !== undefined

/** The path below /api, whichever way it was called. */
export const pathOf = (req: Request): string => (req.path.startsWith('/api/') ? req.path.slice(4) : req.path)
