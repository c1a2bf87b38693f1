import { malformedParameter } from '#shared/messages.ts'
import { HttpError } from '../http-error.ts'

const [mostNames, longestValue, longestText] = [20, 500, 16_000]

/**
 * The parameters of a template from JSON as people type it: single quotes and a comma too many are taken. Values become
 * texts; HttpError 400 for anything that is no flat object.
 */
export function smsParamsOf(sent: unknown): Record<string, string> {
  if (sent === undefined || sent === null || sent === '') return {}
  const value = typeof sent === 'string' ? parse(sent) : sent
  if (!value || typeof value !== 'object' || Array.isArray(value)) throw malformed()
  const pairs = Object.entries(value)
  if (pairs.length > mostNames) throw malformed()
  return Object.fromEntries(
    pairs.map(([name, one]) => {
      if (one === null || typeof one === 'object') throw malformed()
      const text = String(one)
      if (text.length > longestValue || name.length > 64) throw malformed()
      return [name, text]
    }),
  )
}

function parse(text: string): unknown {
  if (text.length > longestText) throw malformed()
  for (const form of [text, withDoubleQuotes(text)]) {
    try {
      return JSON.parse(form)
    } catch {
      // The next form may be one that can be read.
    }
  }
  throw malformed()
}

const malformed = () => new HttpError(400, malformedParameter('params'))

/** Texts in single quotes become JSON's, and a comma before a closing bracket goes; all else stays as it is. */
export function withDoubleQuotes(text: string): string {
  // A text that never ends is taken up to the end: each sign is looked at once, however many quotes there are.
  const piece = /"(?:\\.|[^"\\])*(?:"|$)|'((?:\\.|[^'\\])*)(?:'|\\?$)|,\s*(?=[}\]])/gs
  return text.replace(piece, (whole, single: string | undefined) => {
    if (single !== undefined) return `"${single.replace(/\\'/g, "'").replace(/(?<!\\)"/g, '\\"')}"`
    return whole.startsWith(',') ? '' : whole
  })
}
