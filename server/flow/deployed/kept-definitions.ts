import { eq } from 'drizzle-orm'
import type { FlowForms } from '#shared/flow/form.ts'
import { createBoundedMap } from '../../db/bounded-map.ts'
import type { Connection } from '../../db/database.ts'
import { HttpError } from '../../http-error.ts'
import type { Graph } from '../graph.ts'
import { flowMessages } from '../messages.ts'
import { definitions } from './definitions.ts'
import { checkedForms } from './forms.ts'

const most = 200
const graphs = createBoundedMap<Graph>(most, 'processes')
const forms = createBoundedMap<FlowForms>(most)

/** What a definition means. It never changes, so it is parsed once. */
export async function graphOf(connection: Connection, definitionId: string): Promise<Graph> {
  const known = graphs.get(definitionId)
  if (known) return known
  const [row] = await connection
    .select({ graph: definitions.graph })
    .from(definitions)
    .where(eq(definitions.id, definitionId))
  if (!row?.graph) throw new HttpError(400, flowMessages.noDefinition)
  const graph: Graph = JSON.parse(row.graph)
  graphs.set(definitionId, graph)
  return graph
}

/** The forms of a definition, by their keys, whether it can be started still or not; they never change either. */
export async function deployedForms(connection: Connection, definitionId: string): Promise<FlowForms> {
  const known = forms.get(definitionId)
  if (known) return known
  const [row] = await connection
    .select({ forms: definitions.forms })
    .from(definitions)
    .where(eq(definitions.id, definitionId))
  if (!row) throw new HttpError(400, flowMessages.noDefinition)
  // What was deployed before forms were looked at may hold one that is none.
  const drawn = (await graphOf(connection, definitionId)).forms
  const found = { ...drawn, ...checkedForms(row.forms) }
  forms.set(definitionId, found)
  return found
}
