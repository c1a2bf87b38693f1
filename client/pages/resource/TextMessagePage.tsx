import { useState } from 'react'
import { sms } from '#shared/resources/resource/sms.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { lazyPart } from '../../ui/page/lazy-part.tsx'
import { useEnabling } from './use-enabling.tsx'

const SendDialog = lazyPart(() => import('./SendDialog.tsx'), 'SendDialog')

/** How text messages are sent; one configuration is the active one, and each can be tried. */
export function TextMessagePage() {
  const { t } = useWords()
  const enabling = useEnabling(sms)
  const [tried, setTried] = useState<string>()
  return (
    <>
      <ResourcePage
        resource={sms}
        actions={[
          enabling(({ smsCode }) => smsCode),
          {
            key: 'debug',
            label: t('pages.sms.try'),
            right: 'debug',
            run: ([{ smsCode }]) => setTried(smsCode ?? ''),
          },
        ]}
      />
      {tried !== undefined && <SendDialog code={tried} onClose={() => setTried(undefined)} />}
    </>
  )
}
