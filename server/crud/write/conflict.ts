import { changedBy, inLanguage, messages } from '#shared/messages.ts'
import { user } from '#shared/resources/organisation/user.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { Context } from '../../http/context.ts'
import { HttpError } from '../../http-error.ts'
import type { Names } from '../read/names.ts'
import { keysIn } from '../read/naming.ts'
import type { Wire } from '../read/presenter.ts'
import { resourceNamed } from '../registry.ts'
import type { Values } from './input.ts'

interface Parts {
  resource: Resource
  names: Names
  describeCurrent(ctx: Context, key: string): Promise<Wire>
}

/** What is said to somebody whose change comes too late: who changed the row meanwhile, and how it is now. */
export async function conflictWith(
  { resource, names, describeCurrent }: Parts,
  ctx: Context,
  before: Values,
): Promise<HttpError> {
  const author = String(before.updateUser)
  const by = await names.titles(
    resourceNamed(user.name),
    String(before.tenantId),
    keysIn(before.updateUser),
    ctx.language,
  )
  const name = by.get(author) ?? inLanguage(messages.removedTarget, ctx.language)
  const current = await describeCurrent(ctx, String(before[resource.key]))
  return new HttpError(409, changedBy(name), { data: { current } })
}
