import { App } from 'antd'
import { useTranslation } from '../i18n/use-translation.ts'

/** What is asked where it is more than changes that would be lost. */
interface Said {
  title: string
  content: string
}

/** Asks whether changes may be lost, and goes on if so. */
export function useDiscardQuestion(): (onDiscard: () => void, said?: Said) => void {
  const { t } = useTranslation()
  const { modal } = App.useApp()
  return (onDiscard, said = { title: t('crud.unsavedTitle'), content: t('crud.unsavedQuestion') }) =>
    void modal.confirm({
      ...said,
      okText: t('crud.discard'),
      okButtonProps: { danger: true },
      cancelText: t('crud.keepEditing'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: onDiscard,
    })
}
