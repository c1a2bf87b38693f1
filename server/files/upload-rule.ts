import { malformedParameter, messages } from '#shared/messages.ts'
import { metaOf } from '#shared/schema/field.ts'
import { allResources } from '../crud/registry.ts'
import { accessFor } from '../crud/router.ts'
import type { Context } from '../http/context.ts'
import { permits } from '../http/dispatch.ts'
import { HttpError } from '../http/http-error.ts'
import { textOf } from '../http/params.ts'
import type { Params } from '../http/route.ts'
import type { UploadRule } from './files.ts'

const general: UploadRule = { most: 20 * 1024 * 1024 }

/**
 * What an upload may be. `for=threeDModel.fileUrl` in the query says for which field it is: what that field's definition
 * takes, for those who may write its rows. Blade's clients say nothing, and the general rule holds.
 * @throws HttpError 400 for a field that takes no file, 403 without the right.
 */
export function uploadRule(ctx: Context, query: Params): UploadRule {
  const use = textOf(query, 'for')
  if (use === undefined) return general
  const [name, fieldName = ''] = use.split('.')
  const resource = allResources().find((one) => one.name === name)
  const field = resource && Object.hasOwn(resource.fields, fieldName) ? resource.fields[fieldName] : undefined
  const { maxBytes, endings, form } = field ? metaOf(field) : {}
  if (!resource || maxBytes === undefined || form === false)
    throw new HttpError(400, malformedParameter('for'))
  if (!permits(accessFor(resource, 'add', 'edit'), ctx)) throw new HttpError(403, messages.forbidden)
  return { most: maxBytes, endings }
}
