import { inLanguage, type Language } from '#shared/messages.ts'
import type { Label } from '#shared/schema/field.ts'
import { HttpError } from '../http-error.ts'

/** A refusal of what was sent in one field: forms show it below that. */
export const fieldFault = ({ language }: { language: Language }, field: string, label: Label): HttpError =>
  new HttpError(400, label, { errors: [{ field, message: inLanguage(label, language) }] })
