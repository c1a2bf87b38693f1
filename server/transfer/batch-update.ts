import { inLanguage, malformedParameter } from '#shared/messages.ts'
import { fieldsOf, type Input, type Resource } from '#shared/schema/resource.ts'
import { fieldNamed } from '#shared/schema/spelling.ts'
import { accessFor, actingAs, keysOf } from '../crud/calls/router.ts'
import { changesOf } from '../crud/calls/submit.ts'
import { isGivenTwice } from '../crud/read/spelled.ts'
import { isShown, sightOf } from '../crud/scope.ts'
import type { ResourceService } from '../crud/service.ts'
import { namesSteps, stepFieldsOf } from '../crud/tie/steps.ts'
import { inputOf } from '../crud/write/input.ts'
import type { Context } from '../http/context.ts'
import { fieldFault } from '../http/field-fault.ts'
import { jsonIn } from '../http/json.ts'
import { demandRows } from '../http/params.ts'
import { type Params, post, type Route, type SignedInCall } from '../http/route.ts'
import { HttpError } from '../http-error.ts'
import { transferMessages } from './messages.ts'

const mostIds = 500

/** The fields of a resource that may be set on many rows at once. */
export const bulkFieldsOf = (resource: Resource): string[] =>
  fieldsOf(resource)
    .filter(([, meta]) => meta.bulk && meta.form === true)
    .map(([name]) => name)

/**
 * `{ ids, patch }`: the same change to many rows, each as an update of its own with its rules, history and version; all of
 * them, or none. Answers `{ updated }`; a refusal is that of the first row, with every row that refuses in
 * `data.blocked` as `{ id, reason }`.
 */
export function batchUpdateRoute<R extends Resource>(service: ResourceService<R>): Route {
  const { resource } = service

  async function updateAll(call: SignedInCall) {
    const { ctx, params, language } = actingAs(resource, 'update', call)
    const ids = keysOf(resource, params, undefined)
    demandRows(ids, mostIds)
    const given = patchIn(ctx, resource, params)
    // What is to be compared with each row is read for each, all else once.
    const isCompared = isGivenTwice(resource, given) || namesSteps(resource, given)
    const shared = isCompared
      ? undefined
      : (inputOf(resource, 'update', given, language) as Partial<Input<R>>)
    const change = async (id: string) =>
      service.update(ctx, id, shared ?? (await changesOf(service, ctx, id, given)))
    const refusals: { id: string; error: HttpError }[] = []
    for (const id of ids) {
      // The transaction is given up in the end; going on tells the person about all rows at once.
      await change(id).catch((error: unknown) => {
        if (!(error instanceof HttpError)) throw error
        refusals.push({ id, error })
      })
    }
    const [first] = refusals
    if (!first) return { updated: ids.length }
    const blocked = refusals.map(({ id, error }) => ({ id, reason: inLanguage(error.label, ctx.language) }))
    throw new HttpError(first.error.code, first.error.label, {
      ...first.error.details,
      data: { ...first.error.details.data, blocked },
    })
  }

  return post(`${resource.path}/batch-update`, accessFor(resource, 'edit'), updateAll, {
    summary: [`${resource.label[0]}批量修改`, `${resource.label[1]}: change many`],
  })
}

/** The fields to set: an object, or one written as JSON; any but those of the definition is refused, not passed over. */
function patchIn(ctx: Context, resource: Resource, { patch }: Params): Params {
  const given = typeof patch === 'string' ? jsonIn(patch) : patch
  if (!given || typeof given !== 'object' || Array.isArray(given))
    throw new HttpError(400, malformedParameter('patch'))
  const names = Object.keys(given)
  if (!names.length) throw new HttpError(400, transferMessages.patchEmpty)
  const sight = sightOf(ctx, resource) ?? {}
  // What only steps change comes with rows that are sent back whole; another value of it is refused with them.
  const known = [...bulkFieldsOf(resource), ...stepFieldsOf(resource).map(([name]) => name)]
  const allowed = known.filter((name) => isShown(sight, name))
  const refused = names.find((name) => !allowed.includes(fieldNamed(resource, name)))
  if (refused === undefined) return { ...given }
  const meta = fieldsOf(resource).find(([name]) => name === fieldNamed(resource, refused))?.[1]
  const label = transferMessages.notInBatches(meta && !meta.hidden ? meta.label : [refused, refused])
  throw fieldFault(ctx, refused, label)
}
