import { developDictionaries } from './develop-dictionaries.ts'
import { bladeDictionaries } from './dictionaries.ts'
import type { DictionarySeed } from './dictionary.ts'
import { productDictionaries } from './product-dictionaries.ts'
import { showDictionaries } from './show-dictionaries.ts'

/** All dictionaries of the platform, in the order they are listed. */
export const systemDictionaries: readonly DictionarySeed[] = [
  ...bladeDictionaries,
  ...productDictionaries,
  ...showDictionaries,
  ...developDictionaries,
]
