import { now } from '../db/clock.ts'
import { HttpError } from '../http-error.ts'
import { type Content, contentOf } from './content.ts'
import { newToken } from './links.ts'
import { fileMessages } from './messages.ts'
import type { UploadRule } from './upload-rule.ts'

/** What the content is. HttpError 400 where the rule does not take it. */
export async function allowedContent(path: string, declared: string, rule: UploadRule): Promise<Content> {
  const content = await contentOf(path, declared)
  if (rule.only && !rule.only.includes(content.contentType))
    throw new HttpError(400, fileMessages.pictureOnly)
  if (rule.endings && !rule.endings.includes(`.${content.extension}`))
    throw new HttpError(400, fileMessages.endingsOnly(rule.endings))
  return content
}

/** The names of a new file. The extension is that of the content, whatever the declared name says. */
export function nameParts(declared: string, { extension }: Content) {
  const token = newToken()
  const day = now().slice(0, 10).replaceAll('-', '')
  const isRight = declared.toLowerCase().endsWith(`.${extension}`)
  const originalName = isRight ? declared : `${declared.slice(0, 255 - extension.length - 1)}.${extension}`
  return { token, name: `upload/${day}/${token}.${extension}`, originalName }
}
