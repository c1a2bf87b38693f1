import { App } from 'antd'
import { useTranslation } from '../i18n/use-translation.ts'

/** Asks whether changes may be lost, and goes on if so. */
export function useDiscardQuestion(): (onDiscard: () => void) => void {
  const { t } = useTranslation()
  const { modal } = App.useApp()
  return (onDiscard) =>
    void modal.confirm({
      title: t('crud.unsavedTitle'),
      content: t('crud.unsavedQuestion'),
      okText: t('crud.discard'),
      okButtonProps: { danger: true },
      cancelText: t('crud.keepEditing'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: onDiscard,
    })
}
