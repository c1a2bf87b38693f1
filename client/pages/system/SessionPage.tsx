import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { session } from '#shared/resources/system/session.ts'
import { buttonOptions } from '../../api/menu.ts'
import { request } from '../../api/request.ts'
import { ResourcePage } from '../../crud/ResourcePage.tsx'
import { useWords } from '../../crud/use-words.ts'

/** Who is signed in; a session can be ended by whoever holds the button. */
export function SessionPage() {
  const { t } = useWords()
  const { modal, message } = App.useApp()
  const queries = useQueryClient()
  const mayKick = useQuery(buttonOptions).data?.[`${session.permission}_kick`] === true

  async function end(call: string, ids?: string) {
    await request(`/api${session.path}/${call}`, { method: 'POST', ...(ids && { params: { ids } }) })
    message.success(t('pages.session.ended'))
    await queries.invalidateQueries({ queryKey: ['resource', session.name] })
  }

  const ask = (content: string, call: string, ids?: string) =>
    modal.confirm({
      title: t('pages.session.end'),
      content,
      okText: t('crud.confirm'),
      cancelText: t('crud.cancel'),
      okButtonProps: { danger: true },
      // A refusal has said so in a toast; the question goes away with it.
      onOk: () => end(call, ids).catch(() => {}),
    })

  return (
    <ResourcePage
      resource={session}
      toolbar={() => (
        <Button onClick={() => ask(t('pages.session.askOthers'), 'end-others')}>
          {t('pages.session.endOthers')}
        </Button>
      )}
      rowActions={(row) =>
        mayKick
          ? [
              {
                key: 'kick',
                label: t('pages.session.end'),
                danger: true,
                onClick: () => void ask(t('pages.session.ask', { name: row.account ?? '' }), 'kick', row.id),
              },
            ]
          : []
      }
    />
  )
}
