import { queryOptions } from '@tanstack/react-query'
import { currentLanguage } from '../i18n/index.ts'
import { request } from './request.ts'

export interface DictionaryEntry {
  id: string
  dictKey: string
  dictValue: string
  dictValueEn?: string
  remark?: string
  sort: number
  isSealed?: number
}

/** The entries of a system dictionary; kept until the cache is cleared. */
export const dictionaryOptions = (code: string) => entriesOf('dict', code)

/** The entries of a business dictionary. */
export const businessDictionaryOptions = (code: string) => entriesOf('dict-biz', code)

// The language is part of the key, for the labels that the components read are in it.
function entriesOf(family: 'dict' | 'dict-biz', code: string) {
  const language = currentLanguage()
  return queryOptions({
    queryKey: [family, code, language],
    queryFn: async ({ signal }) => {
      const path = `/api/blade-system/${family}/dictionary`
      const entries = await request<DictionaryEntry[]>(path, { params: { code }, quiet: true, signal })
      return language === 'en' ? entries.map(inEnglish) : entries
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

function inEnglish(entry: DictionaryEntry): DictionaryEntry {
  return { ...entry, dictValue: entry.dictValueEn || entry.dictValue }
}
