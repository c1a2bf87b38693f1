import { en } from './en.ts'
import { i18n } from './index.ts'
import { zh } from './zh.ts'

i18n.addResourceBundle('zh', 'translation', zh, true, true)
i18n.addResourceBundle('en', 'translation', en, true, true)

export { i18n }
