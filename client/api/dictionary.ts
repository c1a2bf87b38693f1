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

// The server answers labels in the language it is asked in, so the language is part of the key.
function entriesOf(family: 'dict' | 'dict-biz', code: string) {
  const language = currentLanguage()
  return queryOptions({
    queryKey: [family, code, language],
    queryFn: async ({ signal }) => {
      const path = `/api/blade-system/${family}/dictionary`
      return await request<DictionaryEntry[]>(path, { params: { code }, quiet: true, signal })
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}
