import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { authLock } from '#shared/resources/system/auth-lock.ts'
import { buttonOptions } from '../../api/menu.ts'
import { request } from '../../api/request.ts'
import { ResourcePage } from '../../crud/ResourcePage.tsx'
import { useWords } from '../../crud/use-words.ts'

/** Accounts that were locked; a lock can be lifted by whoever holds the button. */
export function AccountLockPage() {
  const { t } = useWords()
  const { modal, message } = App.useApp()
  const queries = useQueryClient()
  const mayUnlock = useQuery(buttonOptions).data?.[`${authLock.permission}_unlock`] === true

  async function unlock(id: string) {
    await request(`/api${authLock.path}/unlock`, { method: 'POST', params: { id } })
    message.success(t('pages.lock.lifted'))
    await queries.invalidateQueries({ queryKey: ['resource', authLock.name] })
  }

  const ask = (name: string, id: string) =>
    modal.confirm({
      title: t('pages.lock.lift'),
      content: t('pages.lock.ask', { name }),
      okText: t('crud.confirm'),
      cancelText: t('crud.cancel'),
      // A refusal has said so in a toast; the question goes away with it.
      onOk: () => unlock(id).catch(() => {}),
    })

  return (
    <ResourcePage
      resource={authLock}
      rowActions={(row) =>
        mayUnlock && !row.unlockTime
          ? [
              {
                key: 'unlock',
                label: t('pages.lock.lift'),
                onClick: () => void ask(row.account ?? '', row.id),
              },
            ]
          : []
      }
    />
  )
}
