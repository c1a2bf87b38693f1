import { Button } from 'antd'
import { session } from '#shared/resources/access/session.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { useRowCalls } from './use-row-calls.tsx'

/** Who is signed in; a session can be ended by whoever holds the button. */
export function SessionPage() {
  const { t } = useWords()
  const { may, call, ask } = useRowCalls(session)
  const end = (content: string, action: string, ids?: string) =>
    ask({ title: t('pages.session.end'), content, isDangerous: true }, () =>
      call(action, ids ? { ids } : {}, t('pages.session.ended')),
    )
  return (
    <ResourcePage
      resource={session}
      toolbar={() => (
        <Button onClick={() => end(t('pages.session.askOthers'), 'end-others')}>
          {t('pages.session.endOthers')}
        </Button>
      )}
      rowActions={(row) =>
        may('kick')
          ? [
              {
                key: 'kick',
                label: t('pages.session.end'),
                danger: true,
                onClick: () => end(t('pages.session.ask', { name: row.account ?? '' }), 'kick', row.id),
              },
            ]
          : []
      }
    />
  )
}
