import { useState } from 'react'
import { sms } from '#shared/resources/resource/sms.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { useRowCalls } from '../system/use-row-calls.tsx'
import { SendDialog } from './SendDialog.tsx'
import { useEnabling } from './use-enabling.tsx'

/** How text messages are sent; one configuration is the active one, and each can be tried. */
export function TextMessagePage() {
  const { t } = useWords()
  const { may } = useRowCalls(sms)
  const enabling = useEnabling(sms)
  const [tried, setTried] = useState<string>()
  return (
    <>
      <ResourcePage
        resource={sms}
        rowActions={({ id, smsCode, status }) => [
          ...enabling({ id, name: smsCode ?? '', status }),
          ...(may('debug')
            ? [{ key: 'debug', label: t('pages.sms.try'), onClick: () => setTried(smsCode ?? '') }]
            : []),
        ]}
      />
      {tried !== undefined && <SendDialog code={tried} onClose={() => setTried(undefined)} />}
    </>
  )
}
