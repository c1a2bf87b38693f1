import { App } from 'antd'
import { useState } from 'react'
import type { DevicePing } from '#shared/contract/device/ping.ts'
import { device } from '#shared/resources/device/device.ts'
import { request } from '../../api/request.ts'
import { StateTag } from '../../fields/choice/StateTag.tsx'
import { useWords } from '../../i18n/use-words.ts'
import '../../i18n/more/live.ts'

const tones = { reached: 'success', silent: 'critical', unknown: 'off' } as const

/** Finds out whether a device answers, and says so; `busy` is the one that is being asked. */
export function usePing() {
  const { t } = useWords()
  const { modal } = App.useApp()
  const [busy, setBusy] = useState<string>()

  async function ping({ id, deviceName }: { id: string; deviceName: string | null }) {
    setBusy(id)
    try {
      const answer = await request<DevicePing>(`/api${device.path}/ping`, { method: 'POST', body: { id } })
      modal[answer.state === 'reached' ? 'success' : 'warning']({
        title: t('live.ping.title', { name: deviceName ?? '' }),
        content: <Outcome {...answer} />,
        okText: t('crud.close'),
      })
    } catch {
      // Said in a toast.
    } finally {
      setBusy(undefined)
    }
  }
  return { ping, busy }
}

function Outcome({ by, state, took, lastTime, said }: DevicePing) {
  const { t } = useWords()
  return (
    <>
      <p>
        <StateTag tone={tones[state]} shape>
          {t(`live.ping.state.${state}`)}
        </StateTag>{' '}
        {said}
      </p>
      <p className="curve-note">
        {by === 'asked' ? t('live.ping.asked', { took: took ?? 0 }) : t('live.ping.heard')}
      </p>
      {by === 'heard' && (
        <p className="curve-note">{lastTime ? `${t('live.ping.last')}${lastTime}` : t('live.ping.never')}</p>
      )}
    </>
  )
}
