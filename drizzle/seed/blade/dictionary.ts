/** Key, Chinese, English, and a remark where something reads one. */
export type ItemSeed = readonly [key: string, zh: string, en: string, remark?: string]

export interface DictionarySeed {
  readonly code: string
  readonly zh: string
  readonly en: string
  /** In their order. */
  readonly items: readonly ItemSeed[]
}

export const dictionary = (
  code: string,
  zh: string,
  en: string,
  items: readonly ItemSeed[],
): DictionarySeed => ({
  code,
  zh,
  en,
  items,
})
