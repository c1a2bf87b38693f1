import { authLock } from '#shared/resources/access/auth-lock.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { useRowCalls } from './use-row-calls.tsx'

/** Accounts that were locked; a lock can be lifted by whoever holds the button. */
export function AccountLockPage() {
  const { t } = useWords()
  const { call, ask } = useRowCalls(authLock)
  const lift = (name: string, id: string) =>
    ask({ title: t('pages.lock.lift'), content: t('pages.lock.ask', { name }) }, () =>
      call('unlock', { id }, t('pages.lock.lifted')),
    )
  return (
    <ResourcePage
      resource={authLock}
      actions={[
        {
          key: 'unlock',
          label: t('pages.lock.lift'),
          right: 'unlock',
          suits: ({ unlockTime }) => !unlockTime,
          run: ([{ id, account }]) => lift(account ?? '', id),
        },
      ]}
    />
  )
}
