import { inLanguage, type Language } from '#shared/messages.ts'
import type { Checked } from '#shared/schema/check/check.ts'
import type { Label } from '#shared/schema/field.ts'
import { HttpError } from '../http-error.ts'

/** A refusal of what was sent in one field: forms show it below that. */
export const fieldFault = ({ language }: { language: Language }, field: string, label: Label): HttpError =>
  new HttpError(400, label, { errors: [{ field, message: inLanguage(label, language) }] })

/** What a check has passed. @throws HttpError 400 with each field's fault; the first one is the answer's sentence */
export function passed(checked: Checked): Record<string, unknown> {
  if ('value' in checked) return checked.value
  const message = checked.errors[0]?.message ?? ''
  throw new HttpError(400, [message, message], { errors: checked.errors })
}
