import { App } from 'antd'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useEndSession } from '../../state/session/leave.ts'
import { useTabs } from '../../state/tabs.ts'
import { hasUnsaved, lookForUnsaved } from '../../state/unsaved.ts'

/** Asks, then ends the session on the server and in this browser. */
export function useSignOut(): () => void {
  const { t } = useTranslation()
  const { modal } = App.useApp()
  const endSession = useEndSession()
  return () => {
    lookForUnsaved()
    const isLost = hasUnsaved(useTabs.getState().tabs.map(({ value }) => value))
    modal.confirm({
      title: t('frame.signOutTitle'),
      content: isLost ? t('unsaved.signOutQuestion') : t('frame.signOutQuestion'),
      okText: t('frame.confirm'),
      cancelText: t('frame.cancel'),
      onOk: endSession,
    })
  }
}
