import type { DictionarySeed } from './blade/dictionaries.ts'
import { seedId } from './ids.ts'

interface Place {
  range: 'dict' | 'dictBiz'
  tenantId: string
  /** Position among the dictionaries. */
  sort: number
}

/** The type row of a dictionary and the rows of its items. */
export function dictionaryRows({ code, zh, en, items }: DictionarySeed, { range, tenantId, sort }: Place) {
  const idOf = (key: string) => seedId(range, `${tenantId}:${code}:${key}`)
  const common = { tenantId, code, isSealed: 0 }
  const parentId = idOf('-1')
  return {
    type: {
      ...common,
      id: parentId,
      parentId: '0',
      dictKey: '-1',
      dictValue: zh,
      dictValueEn: en,
      sort,
      remark: null,
    },
    items: items.map(([dictKey, dictValue, dictValueEn, remark], index) => ({
      ...common,
      id: idOf(dictKey),
      parentId,
      dictKey,
      dictValue,
      dictValueEn,
      sort: index + 1,
      remark: remark ?? null,
    })),
  }
}
