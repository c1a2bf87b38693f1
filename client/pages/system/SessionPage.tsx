import { session } from '#shared/resources/access/session.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { useRowCalls } from './use-row-calls.tsx'

/** Who is signed in; a session can be ended by whoever holds the button. */
export function SessionPage() {
  const { t } = useWords()
  const { call, ask } = useRowCalls(session)
  const end = (content: string, action: string, ids?: string) =>
    ask({ title: t('pages.session.end'), content, isDangerous: true }, () =>
      call(action, ids ? { ids } : {}, t('pages.session.ended')),
    )
  return (
    <ResourcePage
      resource={session}
      actions={[
        {
          key: 'others',
          label: t('pages.session.endOthers'),
          isForList: true,
          run: () => end(t('pages.session.askOthers'), 'end-others'),
        },
        {
          key: 'kick',
          label: t('pages.session.end'),
          right: 'kick',
          isDangerous: true,
          run: ([{ id, account }]) => end(t('pages.session.ask', { name: account ?? '' }), 'kick', id),
        },
      ]}
    />
  )
}
