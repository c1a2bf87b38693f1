import { useQuery } from '@tanstack/react-query'
import type { FieldMeta } from '#shared/schema/field.ts'
import { businessDictionaryOptions, dictionaryOptions } from '../../api/dictionary.ts'
import { useWords } from '../../i18n/use-words.ts'

export interface Choice {
  value: string
  label: string
}

/** What can be chosen from a field's dictionary, or of its own items; sealed entries are not on offer. */
export function useDictionary(meta: Pick<FieldMeta, 'dict' | 'business' | 'keys' | 'items'>) {
  const { label } = useWords()
  const code = meta.dict ?? ''
  const { data, isLoading } = useQuery({
    ...(meta.business ? businessDictionaryOptions(code) : dictionaryOptions(code)),
    enabled: code !== '',
  })
  const entries = (data ?? []) as { dictKey: string; dictValue: string; isSealed?: number }[]
  const choices: Choice[] = entries
    .filter((entry) => entry.isSealed !== 1 && entry.dictKey !== '-1')
    .filter(({ dictKey }) => meta.keys?.includes(String(dictKey)) ?? true)
    .map((entry) => ({ value: String(entry.dictKey), label: entry.dictValue }))
  const own = Object.entries(meta.items ?? {}).map(([value, name]) => ({ value, label: label(name) }))
  return { choices: meta.items ? own : choices, isLoading }
}
