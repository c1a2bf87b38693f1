import { messages } from '#shared/messages.ts'
import { HttpError } from '../http-error.ts'
import type { Route } from './route.ts'

export interface Match {
  route: Route
  path: Readonly<Record<string, string>>
}

const none: Readonly<Record<string, string>> = Object.freeze({})

/** Finds the route of a call by its method in lower case and its path below /api. */
export function createFinder(routes: readonly Route[]) {
  const exact = new Map<string, Map<string, Route>>()
  const patterns: { pattern: RegExp; names: string[]; methods: Map<string, Route> }[] = []
  for (const route of routes) {
    const stated: unknown = route.access
    if (!stated) throw new Error(`${route.method} ${route.path} does not say what it needs`)
    const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
    if (names.length) {
      const source = route.path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '([^/]+)')
      patterns.push({ pattern: new RegExp(`^${source}$`), names, methods: new Map([[route.method, route]]) })
      continue
    }
    const methods = exact.get(route.path) ?? new Map<string, Route>()
    // The first one stays: routes of an extension come before the generic ones and may take one over.
    if (!methods.has(route.method)) methods.set(route.method, route)
    exact.set(route.path, methods)
  }

  return (method: string, path: string): Match | 'unknown' | 'method' => {
    const methods = exact.get(path)
    if (methods) {
      const route = methods.get(method)
      return route ? { route, path: none } : 'method'
    }
    let known = false
    for (const { pattern, names, methods: found } of patterns) {
      const values = pattern.exec(path)
      if (!values) continue
      known = true
      const route = found.get(method)
      if (route)
        return {
          route,
          path: Object.fromEntries(names.map((name, n) => [name, decode(values[n + 1] ?? '')])),
        }
    }
    return known ? 'method' : 'unknown'
  }
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw new HttpError(400, messages.bodyUnreadable)
  }
}
