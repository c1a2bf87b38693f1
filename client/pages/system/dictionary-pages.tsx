import { dict } from '#shared/resources/system/dict.ts'
import { dictBiz } from '#shared/resources/system/dict-biz.ts'
import { DictionaryPage } from './DictionaryPage.tsx'

export const SystemDictionaryPage = () => <DictionaryPage dictionary={dict} />
export const BusinessDictionaryPage = () => <DictionaryPage dictionary={dictBiz} />
