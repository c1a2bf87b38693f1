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
}

/** The entries of a system dictionary; kept until the cache is cleared. */
export const dictionaryOptions = (code: string) => entriesOf('dict', code)

/** The entries of a business dictionary. */
export const businessDictionaryOptions = (code: string) => entriesOf('dict-biz', code)

// The language is part of the key: labels come translated, by Accept-Language.
function entriesOf(family: 'dict' | 'dict-biz', code: string) {
  return queryOptions({
    queryKey: [family, code, currentLanguage()],
    queryFn: ({ signal }) =>
      request<DictionaryEntry[]>(`/api/blade-system/${family}/dictionary`, {
        params: { code },
        quiet: true,
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}
