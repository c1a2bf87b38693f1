import { flowDefinition } from '#shared/resources/index.ts'
import type { Label } from '#shared/schema/field.ts'
import type { Connection } from '../../db/database.ts'
import { platformTenant } from '../../http/context.ts'
import { sendMessages } from '../../push/messenger.ts'
import type { Definition } from '../deployed/definitions.ts'
import type { FinishParts } from './finish.ts'
import { rowById } from './store.ts'

interface Told {
  /** The name of the process follows. */
  what: Label
  content: string | Label
  /** What it is about: an instance, or the definition. */
  sourceId?: string | undefined
}

/** Tells who deployed a process what went wrong in it. */
export async function tellDeployer(
  parts: FinishParts,
  connection: Connection,
  definitionId: string,
  { what, content, sourceId }: Told,
) {
  const definition = await rowById<Definition>(connection, flowDefinition, definitionId)
  if (!definition?.deployUser) return
  const name = definition.name ?? ''
  await sendMessages(parts, {
    tenantId: definition.tenantId || platformTenant,
    userIds: [definition.deployUser],
    kind: 'task',
    title: [`${what[0]}：${name}`, `${what[1]}: ${name}`],
    content,
    sourceId: sourceId ?? definition.id,
  })
}
