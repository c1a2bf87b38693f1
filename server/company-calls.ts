import { messages } from '#shared/messages.ts'
import { company } from '#shared/resources/index.ts'
import type { Label } from '#shared/schema/field.ts'
import { permissionOf, type Resource } from '#shared/schema/resource.ts'
import { createMembers, isForced, linkedKeys, namedCompany } from './belonging.ts'
import { acting } from './crud/calls/router.ts'
import type { Surroundings } from './crud/extension.ts'
import { get, post, type Route, type SignedInCall } from './http/route.ts'
import { HttpError } from './http-error.ts'

interface Spoken {
  /** Last part of the path that lists a company's rows. */
  list: string
  /** Parameter that carries the keys of what is bound, beside `ids`. */
  keys: string
  summaries: { list: Label; add: Label; remove: Label }
}

/** Which rows of a resource belong to a company, and how they come and go; a row of a tree takes all below it along. */
export function companyCalls(
  resource: Resource,
  surroundings: Surroundings,
  { list, keys, summaries }: Spoken,
): Route[] {
  const members = createMembers(surroundings, resource)
  const rows = surroundings.services.unruled(resource)
  const companies = surroundings.services.unruled(company)
  const writing = { codes: [permissionOf(company, 'edit')] }

  async function about(call: SignedInCall) {
    const { ctx, params } = acting(resource, call)
    return { ctx, params, companyId: await namedCompany(companies, ctx, params, 'companyId') }
  }

  async function release(call: SignedInCall) {
    const { ctx, params } = acting(resource, call)
    const keysOf = new Map<string, string[]>()
    for (const key of linkedKeys(params, 'id')) {
      const { companyId } = (await rows.row(ctx, key)) as { companyId?: string | null }
      if (!companyId) throw new HttpError(400, messages.notFound)
      keysOf.set(companyId, [...(keysOf.get(companyId) ?? []), key])
    }
    // A row goes with all below it, so those of one company go at once: a parent and its child may both be named.
    let removed = 0
    for (const [companyId, own] of keysOf) removed += await members.unbind(ctx, companyId, own)
    return { removed }
  }

  return [
    get(
      `${resource.path}/${list}`,
      { codes: [permissionOf(company, 'menu')] },
      async (call) => {
        const { ctx, params, companyId } = await about(call)
        const { name, ...rest } = params
        return members.page(ctx, companyId, {
          ...rest,
          ...(name !== undefined && { [resource.title]: name }),
        })
      },
      { summary: summaries.list },
    ),
    post(
      `${resource.path}/addCompany`,
      writing,
      async (call) => {
        const { ctx, params, companyId } = await about(call)
        return members.bind(ctx, companyId, linkedKeys(params, keys, 'ids'), isForced(params))
      },
      { summary: summaries.add },
    ),
    post(`${resource.path}/removeCompany/{id}`, writing, release, { summary: summaries.remove }),
  ]
}
