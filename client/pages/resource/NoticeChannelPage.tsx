import '../../i18n/more/notify.ts'
import { useState } from 'react'
import { noticeChannel } from '#shared/resources/notify/notice-channel.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { useRowCalls } from '../system/use-row-calls.tsx'

/** Ways by which notices leave the house; each can be tried with a message to oneself. */
export function NoticeChannelPage() {
  const { t } = useWords()
  const { call } = useRowCalls(noticeChannel)
  const [busy, setBusy] = useState<string>()
  return (
    <ResourcePage
      resource={noticeChannel}
      actions={[
        {
          key: 'test',
          label: t('notify.test'),
          right: 'test',
          suits: ({ isEnabled }) => isEnabled === 1,
          isBusy: ({ id }) => id === busy,
          run: ([{ id }]) => {
            setBusy(id)
            return call('test', { id }, t('notify.tested')).finally(() => setBusy(undefined))
          },
        },
      ]}
    />
  )
}
