import { quoted } from '../plan.ts'

/** What no literal says: it is written as it stands, and is not there where the value is made. */
export class Code {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** A value that generated code holds, as data. */
export type Value = string | number | boolean | Code | readonly Value[] | { readonly [name: string]: Value }

/** The value as TypeScript. */
export function literal(value: Value): string {
  if (value instanceof Code) return value.text
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  const members = Object.entries(value).map(([name, one]) => `${name}: ${literal(one)}`)
  return members.length ? `{ ${members.join(', ')} }` : '{}'
}

/** The value itself, without what holds code. */
export function plainOf(value: Value): unknown {
  if (typeof value !== 'object' || value instanceof Code) return value
  if (Array.isArray(value)) return value.map(plainOf)
  const kept = Object.entries(value).filter(([, one]) => !holdsCode(one))
  return Object.fromEntries(kept.map(([name, one]) => [name, plainOf(one)]))
}

const holdsCode = (value: Value): boolean =>
  value instanceof Code || (typeof value === 'object' && Object.values(value).some(holdsCode))
