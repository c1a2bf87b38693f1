import { malformedParameter, messages } from '#shared/messages.ts'
import type { FieldMeta, Label } from '#shared/schema/field.ts'
import { accessFor } from '../crud/calls/router.ts'
import { allResources } from '../crud/registry.ts'
import type { Context } from '../http/context.ts'
import { permits } from '../http/dispatch.ts'
import { textOf } from '../http/params.ts'
import type { Params } from '../http/route.ts'
import { HttpError } from '../http-error.ts'
import type { Parameters } from '../parameters.ts'
import { fileMessages } from './messages.ts'
import { largeRight, megabyte } from './quota.ts'

export interface UploadRule {
  /** Bytes. */
  most: number
  /** What is said of a larger one, where its size alone does not say it. */
  tooLarge?: Label
  /** Content types that are taken; none: all of the list. */
  only?: readonly string[]
  /** Endings that fit the content, with their dot; none: all of the list. */
  endings?: readonly string[] | undefined
}

/** Bytes of a file that is for no field in particular, for those who may upload large ones. */
const largest = 200 * megabyte

/**
 * What an upload may be. `for=threeDModel.fileUrl` in the query says for which field it is: what that field's definition
 * takes, for those who may write its rows. Blade's clients say nothing, and the general rule holds. Either way a large file
 * needs the right to it.
 * @throws HttpError 400 for a field that takes no file, 403 without the right.
 */
export function uploadRule(parameters: Pick<Parameters, 'get'>, ctx: Context, query: Params): UploadRule {
  const use = textOf(query, 'for')
  const rule = use === undefined ? { most: largest } : ruleOfField(ctx, use)
  const large = parameters.get('storage.largeMegabytes') * megabyte
  if (large <= 0 || rule.most <= large || ctx.can(largeRight)) return rule
  return { ...rule, most: large, tooLarge: fileMessages.largeNeedsRight(large) }
}

const partOf = (parts: Readonly<Record<string, FieldMeta>> = {}, name: string) =>
  Object.hasOwn(parts, name) ? parts[name] : undefined

function ruleOfField(ctx: Context, use: string): UploadRule {
  const [name, fieldName = '', part] = use.split('.')
  const resource = allResources().find((one) => one.name === name)
  const meta = resource && partOf(resource.fields, fieldName)
  const { maxBytes, endings } = (part === undefined ? meta : partOf(meta?.parts?.fields, part)) ?? {}
  if (!resource || maxBytes === undefined || meta?.form === false)
    throw new HttpError(400, malformedParameter('for'))
  if (!permits(accessFor(resource, 'add', 'edit'), ctx)) throw new HttpError(403, messages.forbidden)
  return { most: maxBytes, endings }
}
