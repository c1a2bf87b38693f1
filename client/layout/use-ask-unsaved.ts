import { App } from 'antd'
import { useTranslation } from '../i18n/use-translation.ts'
import { lookForUnsaved, useUnsavedPages } from '../state/unsaved.ts'
import { usePageName } from '../state/use-page-name.ts'

/** Goes on, after a question where edits on one of the pages would be lost. */
export function useAskUnsaved(): (paths: readonly string[], go: () => void) => void {
  const { t } = useTranslation()
  const { modal } = App.useApp()
  const nameOf = usePageName()
  return (paths, go) => {
    lookForUnsaved()
    const unsaved = useUnsavedPages.getState().paths
    const names = paths.filter((path) => unsaved.has(path)).map(nameOf)
    if (names.length === 0) return go()
    modal.confirm({
      title: t('unsaved.title'),
      content: t('unsaved.question', { names: names.join(t('unsaved.and')) }),
      okText: t('unsaved.discard'),
      okButtonProps: { danger: true },
      cancelText: t('unsaved.stay'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: go,
    })
  }
}
