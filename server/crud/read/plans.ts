import { hash } from 'node:crypto'
import { createBoundedMap } from '../../db/bounded-map.ts'
import type { Connection } from '../../db/database.ts'
import type { Values } from './condition-sql.ts'
import type { Wire } from './presenter.ts'

/** A prepared query. */
export interface Plan {
  execute(values: Values): Promise<Wire[]>
}

/**
 * Of all resources together and for each connection: clients choose conditions, orders and sizes, so no resource has a
 * number of its own that all of them could reach. The oldest goes first and is prepared anew when it is asked again.
 */
const mostPlans = 1000
/** A longer one is of a question that hardly anybody asks twice, and its statement is as long. */
const longestShape = 2000
const plansOf = new WeakMap<Connection, ReturnType<typeof createBoundedMap<Plan>>>()

/** The plan of a shape, which names the resource and everything but the values; made where there is none yet. */
export function planFor(connection: Connection, shape: string, make: (connection: Connection) => Plan): Plan {
  const kept = plansOf.get(connection) ?? createBoundedMap<Plan>(mostPlans)
  plansOf.set(connection, kept)
  const known = kept.get(shape)
  if (known) return known
  const made = make(connection)
  if (shape.length <= longestShape) kept.set(shape, made)
  return made
}

export function planOf(query: { prepare(): { execute(values: Values): unknown } }): Plan {
  const prepared = query.prepare()
  return { execute: async (values) => (await prepared.execute(values)) as Wire[] }
}

/** What an answer is kept under: of one length, however long a question a client asks. */
export const questionKey = (question: unknown): string =>
  hash('sha256', JSON.stringify(question), 'base64url')
