import type { Connection } from '../../db/database.ts'
import { nodesIn, processScope } from '../graph.ts'
import type { DefinitionHead } from './definitions.ts'
import { formNamed } from './forms.ts'
import { deployedForms, graphOf } from './kept-definitions.ts'

/** The form that a definition starts with. */
export async function startFormOf(connection: Connection, definition: Pick<DefinitionHead, 'id'>) {
  const graph = await graphOf(connection, definition.id)
  const start = nodesIn(graph, processScope).find(({ type, event }) => type === 'startEvent' && !event)
  const formKey = start?.formKey ?? ''
  return { formKey, form: formNamed(await deployedForms(connection, definition.id), formKey) }
}
