import { useQuery } from '@tanstack/react-query'
import { nameColumnOf } from '#shared/schema/resource.ts'
import type { InputProps } from '../kind.ts'
import { namedOptions, targetOf } from '../target.ts'
import { namesOf, wordsOf } from '../words.ts'
import type { Choice } from './use-dictionary.ts'

type Stored = Pick<InputProps, 'name' | 'meta' | 'row'>

interface Named extends Stored {
  /** The chosen keys. */
  keys: string[]
  /** What the person has been offered so far. */
  found: Choice[]
}

/** Names for the chosen keys: from what was found, from the record, else asked for. */
export function useNamed({ name, meta, row, keys, found }: Named): Choice[] {
  const stored = storedChoices({ name, meta, row })
  // The entries of a JSON value come without names.
  const known = merge(
    found,
    stored.filter(({ value, label }) => label !== value),
  )
  const unknown = keys.filter((key) => !known.some(({ value }) => value === key))
  const { data: asked = [], isFetching } = useQuery(namedOptions(targetOf(meta), unknown))
  // What nobody can name, such as a row that is gone, is told by its key.
  return merge(merge(known, asked), isFetching ? [] : stored).filter(({ value }) => keys.includes(value))
}

/** What a record has chosen, by the names that came with it. */
export function storedChoices({ name, meta, row }: Stored): Choice[] {
  const keys = wordsOf(row?.[name])
  const names = namesOf(row?.[nameColumnOf(name, meta)], keys)
  return keys.map((value, index) => ({ value, label: names[index] ?? value }))
}

/** Both lists, each key once. */
export function merge(first: Choice[], second: Choice[]): Choice[] {
  const keys = new Set(first.map(({ value }) => value))
  return [...first, ...second.filter(({ value }) => !keys.has(value))]
}
