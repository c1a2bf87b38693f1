import '../../i18n/more/sharing.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Checkbox, Switch } from 'antd'
import { useState } from 'react'
import type { OwnLocation } from '#shared/contract/geo/track.ts'
import { wallTimeAt } from '#shared/schema/calendar.ts'
import { ownLocationOptions } from '../../api/track.ts'
import { useWords } from '../../i18n/use-words.ts'
import {
  eraseTrack,
  sendConsent,
  startSharing,
  stopSharing,
  useSharing,
} from '../../state/location/sharing.ts'
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
          <State own={data} />
        </>
      )}
      <EraseButton hasTrack={data.hasTrack} />
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
    const own = await sendConsent(agrees, erases)
    queries.setQueryData(ownLocationOptions.queryKey, own)
    if (agrees) startSharing(userId, own)
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

/** Deletes the past for as long as there is one: who stopped without it thinks better of it. */
function EraseButton({ hasTrack }: { hasTrack: boolean }) {
  const { t } = useWords()
  const { modal } = App.useApp()
  const queries = useQueryClient()
  const hasSent = useSharing(({ sentAt }) => sentAt !== undefined)
  if (!hasTrack && !hasSent) return null
  const ask = () =>
    modal.confirm({
      title: t('sharing.eraseQuestion'),
      content: t('sharing.eraseHint'),
      okButtonProps: { danger: true },
      onOk: async () => queries.setQueryData(ownLocationOptions.queryKey, await eraseTrack()),
    })
  return (
    <Button danger onClick={ask}>
      {t('sharing.eraseTrack')}
    </Button>
  )
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

/** State of sharing in this browser. */
function State({ own }: { own: OwnLocation }) {
  const { t } = useWords()
  const { isOn, waiting, sentAt, refused, fault } = useSharing()
  const userId = useSession(({ user }) => user?.user_id ?? '')
  const { isOpen, hours } = own
  if (!isOn)
    return (
      <Alert
        type="info"
        showIcon
        title={t('sharing.elsewhere')}
        action={<Button onClick={() => startSharing(userId, own)}>{t('sharing.here')}</Button>}
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
