import { storedFile } from '#shared/resources/index.ts'
import type { FieldMeta, Label } from '#shared/schema/field.ts'
import type { Surroundings } from '../../crud/extension.ts'
import type { StoredFile } from '../../files/files.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { geoMessages } from './messages.ts'

/**
 * The uploaded file that a link names; undefined for one that lies elsewhere on the web. It is no larger than the field that
 * names it allows, whichever way it was uploaded.
 */
export async function uploadedFile(
  { store }: Pick<Surroundings, 'store'>,
  ctx: Context,
  link: string | null | undefined,
  { maxBytes = 0 }: Pick<FieldMeta, 'maxBytes'>,
): Promise<StoredFile | undefined> {
  const [, host = '', token] = /^(https?:\/\/[^/]+)?\/api\/file\/([^/]+)\//.exec(link ?? '') ?? []
  if (token === undefined) return undefined
  const file = await store.of(storedFile).first(ctx, { token })
  if (!file && host) return undefined
  if (!file) throw fileFault(ctx, geoMessages.fileMissing)
  if ((file.size ?? 0) > maxBytes)
    throw fileFault(ctx, geoMessages.fileTooLarge(Math.round(maxBytes / 1_000_000)))
  return file
}

export const fileFault = (ctx: Context, label: Label) => fieldFault(ctx, 'fileUrl', label)
