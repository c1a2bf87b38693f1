import { App } from 'antd'
import { useTranslation } from '../../i18n/use-translation.ts'
import { copy } from '../../ui/copy.ts'
import '../../i18n/more/docs.ts'

/** Copies a text and says whether that worked. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useTranslation()
  const { message } = App.useApp()
  return async (text) => {
    if (await copy(text)) message.success(t('pages.docs.copied'))
    else message.warning(t('pages.docs.copyFailed'))
  }
}
