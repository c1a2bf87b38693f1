import type { BladeFile } from '#shared/contract/blade-file.ts'
import { oss } from '#shared/resources/index.ts'
import { linkOf, type StoredFile } from '../../files/files.ts'

/** Where Blade's calls on stored files are. */
export const endpoint = `${oss.path}/endpoint`
export const uploadRight = { codes: ['attach_upload'] }
/** These calls wait for another host, or for what they store. */
export const waiting = { transaction: false } as const

export const bladeFile = (file: StoredFile): BladeFile => ({
  link: linkOf(file),
  domain: file.domain ?? '',
  name: file.name ?? '',
  originalName: file.originalName ?? '',
})
