import type { BladeFile } from '#shared/contract/blade-file.ts'
import { missingParameter } from '#shared/messages.ts'
import { oss } from '#shared/resources/index.ts'
import { linkOf, type StoredFile } from '../../files/files.ts'
import { textOf } from '../../http/params.ts'
import type { Params } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'

/** Where Blade's calls on stored files are. */
export const endpoint = `${oss.path}/endpoint`
export const uploadRight = { codes: ['attach_upload'] }
/** These calls wait for another host, or for what they store. */
export const waiting = { transaction: false } as const

export function required(params: Params, name: string): string {
  const value = textOf(params, name)
  if (value === undefined) throw new HttpError(400, missingParameter(name))
  return value
}

export const bladeFile = (file: StoredFile): BladeFile => ({
  link: linkOf(file),
  domain: file.domain ?? '',
  name: file.name ?? '',
  originalName: file.originalName ?? '',
})
