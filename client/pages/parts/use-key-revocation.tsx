import { App } from 'antd'
import { revokeApiKeys } from '../../api/profile.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** After a change of password: keys go on without it, so whoever may have lost it is offered to revoke them. */
export function useKeyRevocation(): (count: number | undefined, userIds?: readonly string[]) => void {
  const { t } = useTranslation()
  const { modal, message } = App.useApp()
  return (count, userIds) => {
    if (!count) return
    void modal.confirm({
      title: t('info.keysTitle'),
      content: t('info.keysQuestion', { count }),
      okText: t('info.keysRevoke'),
      cancelText: t('info.keysKeep'),
      okButtonProps: { danger: true },
      onOk: () =>
        revokeApiKeys(userIds).then(
          () => void message.success(t('info.keysRevoked')),
          () => {},
        ),
    })
  }
}
