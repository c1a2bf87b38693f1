import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { dict } from '#shared/resources/reference/dict.ts'
import type { dictBiz } from '#shared/resources/reference/dict-biz.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { type Params, request } from '../../../api/request.ts'
import type { AnyRow } from '../../../fields/kind.ts'
import { useLanguage } from '../../../i18n/use-language.ts'

export type Dictionary = typeof dict | typeof dictBiz

/** An item, with the items below it. */
export type Item = AnyRow & { id: string; parentId: string; children?: Item[] }

/** Where the items stand: beside their type or below it. Undefined: as the width allows. */
export type DictionaryLayout = 'horizontal' | 'vertical' | undefined

const keyOf = (dictionary: Dictionary, ...rest: unknown[]) => ['resource', dictionary.name, ...rest]

/** A type stands at the top of the tree, its items below it. */
export const onlyTypes = { parentId_equal: '0' }

/** The query for a code and a name that are searched apart; each is a part of the text. */
export const partsOf = (filters: Record<string, string>): Params =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, part]) => (part.trim() ? [[`${name}_like`, part.trim()]] : [])),
  )

/** The items of a type, nested; `narrowed` is what the search asks for, in the words of the query. */
export function useItems(dictionary: Dictionary, typeId: string, narrowed: Params) {
  const language = useLanguage()
  const queries = useQueryClient()
  const queryKey = keyOf(dictionary, 'items', typeId, narrowed, language)
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      request<Item[]>(`/api${dictionary.path}/child-list`, {
        params: { ...narrowed, parentId: typeId },
        silent: true,
        signal,
      }),
  })
  /** Shows a new order at once; the server's answer settles it. */
  const reorder = (keys: string[]) =>
    queries.setQueryData<Item[]>(queryKey, (items) => items && inOrder(items, keys))
  return { ...query, reorder }
}

/** Tags elsewhere on the screen take the changed words. */
export function useDropDictionaries(dictionary: Dictionary): () => void {
  const queries = useQueryClient()
  const family = dictionary.path.split('/').at(-1)
  return () => void queries.invalidateQueries({ queryKey: [family] })
}

/** The items with those of the given keys, which are siblings, in this order. */
function inOrder(items: Item[], keys: string[]): Item[] {
  const place = (item: Item) => keys.indexOf(item.id)
  const isLevel = items.some((item) => keys.includes(item.id))
  if (isLevel) return items.toSorted((one, other) => place(one) - place(other))
  return items.map((item) => (item.children ? { ...item, children: inOrder(item.children, keys) } : item))
}

/** All items of a tree, those below others included. */
export const flat = (items: Item[]): Item[] => items.flatMap((item) => [item, ...flat(item.children ?? [])])

/** The keys of an item and of those beside it, in their order. */
export function siblingsIn(items: Item[], item: AnyRow): string[] {
  return flat(items)
    .filter((other) => other.parentId === item.parentId)
    .map(({ id }) => id)
}

/** What a row is called in the language on screen; Chinese where it has no English name. */
export const nameOf = (row: AnyRow, language: 'zh' | 'en') =>
  String((language === 'en' && row.dictValueEn) || row.dictValue || '')

/** The columns of a dictionary's rows: an item has a key and what it stands below besides. */
export const asTypes = (dictionary: Dictionary): Resource => ({
  ...dictionary,
  label: typeLabel,
  columns: ['code', 'isSealed', 'sort', 'dictValueEn', 'remark'],
})
export const asItems = (dictionary: Dictionary): Resource => ({
  ...dictionary,
  label: itemLabel,
  columns: ['dictKey', 'code', 'parentId', 'isSealed', 'sort', 'dictValueEn', 'remark'],
})

const typeLabel = ['字典', 'Dictionary'] as const
const itemLabel = ['字典项', 'Dictionary item'] as const
