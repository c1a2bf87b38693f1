import { textOf } from '../../http/params.ts'
import type { Params } from '../../http/route.ts'

/** A client's name of a field, and ours. */
export type Renamed = Readonly<Record<string, string>>

/**
 * Parameters in which a client's names stand for ours: filters with or without a suffix, fields of a form, and orders. Its own
 * name wins: it sends whole rows back, in which what stands by ours is as old as the row.
 */
export function inOurNames(names: Renamed, params: Params): Params {
  const renamed: Params = Object.assign(Object.create(null), params)
  for (const [key, value] of Object.entries(params)) {
    const name = ourName(names, key)
    if (name === key) continue
    delete renamed[key]
    renamed[name] = value
  }
  for (const order of ['ascs', 'descs']) {
    const columns = textOf(renamed, order)?.split(',')
    if (columns) renamed[order] = columns.map((column) => ourName(names, camel(column.trim()))).join(',')
  }
  return renamed
}

/** `remoteIp_like` as `address_like`. */
function ourName(names: Renamed, key: string): string {
  if (Object.hasOwn(names, key)) return names[key] ?? key
  const at = key.lastIndexOf('_')
  const start = key.slice(0, Math.max(at, 0))
  return Object.hasOwn(names, start) ? `${names[start]}${key.slice(at)}` : key
}

const camel = (column: string): string =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
