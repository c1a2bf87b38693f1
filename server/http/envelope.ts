import { inLanguage, type Language, messages } from '#shared/messages.ts'
import type { Label } from '#shared/schema/field.ts'
import type { FailureDetails } from '../http-error.ts'

/** Blade's envelope of a success; no data is an empty object with a message of its own. */
export function ok(data: unknown, language: Language, label: Label = messages.ok) {
  if (data === null || data === undefined) {
    return { code: 200, success: true, data: {}, msg: inLanguage(messages.empty, language) }
  }
  return { code: 200, success: true, data, msg: inLanguage(label, language) }
}

/** Blade's envelope of a refusal, with the fields that are ours behind it. */
export function fail(code: number, msg: string, traceId: string, { data, errors }: FailureDetails = {}) {
  return { code, success: false, data: data ?? {}, msg, ...(errors && { errors }), traceId }
}

/** The data of a write that has nothing to tell: an empty object, and the message of a success. */
export const done = Object.freeze({})
