import '../../i18n/more/sharing.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Checkbox, Switch } from 'antd'
import { useState } from 'react'
import { wallTimeAt } from '#shared/schema/calendar.ts'
import { ownLocationOptions } from '../../api/track.ts'
import { useWords } from '../../i18n/use-words.ts'
import { sendConsent, startSharing, stopSharing, useSharing } from '../../state/location/sharing.ts'
import { useSession } from '../../state/session/session.ts'

/** Whether a member of the staff tells where they are: what that means, the switch, and how it goes. Nothing for anybody else. */
export function LocationSharing() {
  const { t } = useWords()
  const { data } = useQuery(ownLocationOptions)
  const change = useConsent()
  // Whoever is no member of the staff is answered without hours.
  if (!data?.hours) return null
  const isShared = data.since !== null
  return (
    <section className="info-location" aria-label={t('sharing.title')}>
      <div className="info-location-switch">
        <Switch checked={isShared} aria-label={t('sharing.title')} onChange={change} />
        <strong aria-hidden="true">{t('sharing.title')}</strong>
      </div>
      <p>{t('sharing.consent', { hours: data.hours, count: data.keepDays })}</p>
      {isShared && (
        <>
          <p>{t('sharing.since', { time: wallTimeAt(data.since ?? 0).slice(0, 16) })}</p>
          <State isOpen={data.isOpen} hours={data.hours} />
        </>
      )}
    </section>
  )
}

/** Agrees at once, and asks who stops what becomes of the past. */
function useConsent() {
  const { t } = useWords()
  const { modal } = App.useApp()
  const queries = useQueryClient()
  const userId = useSession(({ user }) => user?.user_id ?? '')
  const decide = async (agrees: boolean, erases = false) => {
    queries.setQueryData(ownLocationOptions.queryKey, await sendConsent(agrees, erases))
    if (agrees) startSharing(userId)
    else stopSharing()
  }
  return (agrees: boolean) => {
    if (agrees) return void decide(true).catch(() => {})
    let erases = false
    modal.confirm({
      title: t('sharing.stop'),
      content: <Erase onChange={(next) => (erases = next)} />,
      onOk: () => decide(false, erases),
    })
  }
}

function Erase({ onChange }: { onChange(erases: boolean): void }) {
  const { t } = useWords()
  const [isChosen, setChosen] = useState(false)
  return (
    <Checkbox
      checked={isChosen}
      onChange={({ target }) => {
        setChosen(target.checked)
        onChange(target.checked)
      }}
    >
      {t('sharing.erase')}
    </Checkbox>
  )
}

/** How sharing goes in this browser. */
function State({ isOpen, hours }: { isOpen: boolean; hours: string }) {
  const { t } = useWords()
  const { isOn, waiting, sentAt, refused, fault } = useSharing()
  const userId = useSession(({ user }) => user?.user_id ?? '')
  if (!isOn)
    return (
      <Alert
        type="info"
        showIcon
        title={t('sharing.elsewhere')}
        action={<Button onClick={() => startSharing(userId)}>{t('sharing.here')}</Button>}
      />
    )
  if (fault)
    return (
      <Alert type="error" showIcon title={t(fault === 'denied' ? 'sharing.denied' : 'sharing.unknown')} />
    )
  if (!isOpen) return <Alert type="info" showIcon title={t('sharing.closed', { hours })} />
  return (
    <>
      <Alert
        type="success"
        showIcon
        title={sentAt ? t('sharing.sent', { time: wallTimeAt(sentAt).slice(11, 19) }) : t('sharing.begins')}
      />
      {waiting.length > 0 && <p>{t('sharing.waiting', { count: waiting.length })}</p>}
      {refused && <p>{refused}</p>}
    </>
  )
}
