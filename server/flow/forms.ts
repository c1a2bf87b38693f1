import { HttpError } from '../http-error.ts'
import { flowMessages } from './messages.ts'

/** Checks the forms of a model, as they were sent, and answers them as JSON. */
const most = 256 * 1024

/** Forms by key as text. @throws HttpError 400 for what is none */
export function formsTextOf(sent: unknown): string | undefined {
  if (sent === undefined || sent === null || sent === '') return undefined
  const forms = typeof sent === 'string' ? parsed(sent) : sent
  if (typeof forms !== 'object' || forms === null || Array.isArray(forms))
    throw new HttpError(400, flowMessages.formsInvalid)
  const text = JSON.stringify(forms)
  if (text.length > most) throw new HttpError(400, flowMessages.formsInvalid)
  return text
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpError(400, flowMessages.formsInvalid)
  }
}

/** Forms by key of a stored text. */
export const formsOf = (text: string | null): Record<string, unknown> => (text ? JSON.parse(text) : {})
