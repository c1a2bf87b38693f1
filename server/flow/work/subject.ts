import { eq } from 'drizzle-orm'
import { fieldsOfForm } from '#shared/flow/form.ts'
import { flowInstance, longestSubject } from '#shared/resources/flow/flow-instance.ts'
import { tableOf } from '../../crud/table.ts'
import type { Connection } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import type { BusinessKey } from '../business.ts'
import { startFormOf } from '../deployed/start-form.ts'
import type { Run } from '../run/run.ts'
import { wholeVariables } from '../run/values.ts'
import type { FinishParts } from '../steps/finish.ts'
import type { Session } from '../steps/session.ts'

const instances = tableOf(flowInstance)

type Variables = Readonly<Record<string, unknown>>

interface Request {
  definition: { id: string; name: string | null }
  business: BusinessKey | undefined
  variables: Variables
}

/**
 * Text by which people know an instance among others of its process: the process, who asks, and what it is about, which is
 * its record, else the first text of the form that it was started on.
 */
export async function subjectOf(
  { businesses }: Pick<FinishParts, 'businesses'>,
  connection: Connection,
  ctx: Context,
  { definition, business, variables }: Request,
): Promise<string> {
  const about = business
    ? await businesses.about(ctx, business)
    : await firstText(connection, definition.id, variables)
  const text = [definition.name, ctx.userName, about]
    .map((part) => part?.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(' ')
  // By characters: half of one that takes two units is none.
  return [...text].slice(0, longestSubject).join('')
}

async function firstText(connection: Connection, definitionId: string, variables: Variables) {
  const { form } = await startFormOf(connection, { id: definitionId })
  const texts = (form ? fieldsOfForm(form) : [])
    .filter(({ kind }) => kind === 'text' || kind === 'textarea')
    .map(({ name }) => variables[name])
  return texts.find((text): text is string => typeof text === 'string' && text !== '')
}

/** Gives an instance the subject that it would have now, where who started it has gone on with it: the request may be another. */
export async function renewSubject(
  parts: FinishParts,
  { connection, ctx }: Session,
  run: Run,
): Promise<void> {
  const { id, starterId, definitionId, definitionName, businessTable, businessId, subject } = run.instance
  if (starterId !== ctx.userId || run.instance.superInstanceId !== null) return
  const now = await subjectOf(parts, connection, ctx, {
    definition: { id: definitionId ?? '', name: definitionName },
    business: businessTable && businessId ? { table: businessTable, id: businessId } : undefined,
    variables: wholeVariables(run),
  })
  if (now === subject) return
  run.instance.subject = now
  await connection.update(instances).set({ subject: now }).where(eq(instances.id, id))
}
