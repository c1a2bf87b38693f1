import { CloseCircleFilled } from '@ant-design/icons'
import { inLanguage } from '#shared/messages.ts'
import { useLanguage } from '../i18n/use-language.ts'

function ClearIcon() {
  return <CloseCircleFilled aria-label={inLanguage(['清除', 'Clear'], useLanguage())} />
}

/**
 * What `allowClear` takes, for inputs and choices alike. antd calls the button by the icon's file or by an English word; with no
 * label of its own it is called as the icon in it, which knows the language.
 */
export const clearable = { label: '', clearIcon: <ClearIcon /> }
