import { useQuery } from '@tanstack/react-query'
import { nameColumnOf } from '#shared/schema/resource.ts'
import type { InputProps } from '../kind.ts'
import { namedOptions, targetOf } from '../target.ts'
import { namesOf, wordsOf } from '../words.ts'
import type { Choice } from './use-dictionary.ts'

interface Stored extends Pick<InputProps, 'name' | 'meta' | 'row'> {
  /** The chosen keys. */
  keys: string[]
  /** What the person has been offered so far. */
  found: Choice[]
}

/** Names for the chosen keys: from what was found, from the record, else asked for. */
export function useNamed({ name, meta, row, keys, found }: Stored): Choice[] {
  const storedKeys = wordsOf(row?.[name])
  const storedNames = namesOf(row?.[nameColumnOf(name, meta)], storedKeys)
  const stored = storedKeys.map((value, index) => ({ value, label: storedNames[index] ?? value }))
  const known = merge(found, stored)
  const unknown = keys.filter((key) => !known.some(({ value }) => value === key))
  const { data: asked } = useQuery(namedOptions(targetOf(meta), unknown))
  return merge(known, asked ?? []).filter(({ value }) => keys.includes(value))
}

/** Both lists, each key once. */
export function merge(first: Choice[], second: Choice[]): Choice[] {
  const keys = new Set(first.map(({ value }) => value))
  return [...first, ...second.filter(({ value }) => !keys.has(value))]
}
