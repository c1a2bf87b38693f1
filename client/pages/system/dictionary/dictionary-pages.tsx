import { dict } from '#shared/resources/reference/dict.ts'
import { dictBiz } from '#shared/resources/reference/dict-biz.ts'
import { DictionaryPage } from './DictionaryPage.tsx'

export const SystemDictionaryPage = () => <DictionaryPage dictionary={dict} />
export const BusinessDictionaryPage = () => <DictionaryPage dictionary={dictBiz} />

/** The system dictionary in a fixed layout, as Blade's clients have it: the items beside their type, or below it. */
export const HorizontalDictionaryPage = () => <DictionaryPage dictionary={dict} layout="horizontal" />
export const VerticalDictionaryPage = () => <DictionaryPage dictionary={dict} layout="vertical" />
