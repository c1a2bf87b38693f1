import { DeleteOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Input, Skeleton } from 'antd'
import { useId, useState } from 'react'
import type { CameraPreset } from '#shared/contract/device/camera.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Failure } from '../../../ui/Emptiness.tsx'
import { cameraCalls, presetsOptions } from './camera-calls.ts'

const longestName = 30

/** The positions that a camera remembers. */
export function Presets({ id }: { id: string }) {
  const { t } = useWords()
  const { message, modal } = App.useApp()
  const titleId = useId()
  const queries = useQueryClient()
  const options = presetsOptions(id)
  const { data, error, refetch } = useQuery(options)
  const [name, setName] = useState('')
  const [isBusy, setBusy] = useState(false)

  /** A failure is shown by the call itself. */
  const during = async (work: () => Promise<unknown>, said: string) => {
    setBusy(true)
    try {
      await work()
      message.success(said)
    } catch {
      return
    } finally {
      setBusy(false)
    }
    await queries.invalidateQueries({ queryKey: options.queryKey })
  }
  const go = (one: CameraPreset) =>
    during(() => cameraCalls.goTo(id, one.index), t('video.presets.went', { name: one.name }))
  const keep = async () => {
    await during(() => cameraCalls.keepPlace(id, name.trim()), t('video.presets.saved'))
    setName('')
  }
  const forget = (one: CameraPreset) =>
    modal.confirm({
      title: t('video.presets.removeQuestion', { name: one.name }),
      okButtonProps: { danger: true },
      onOk: () => during(() => cameraCalls.forgetPlace(id, one.index), t('video.presets.removed')),
    })

  return (
    <section className="presets" aria-labelledby={titleId}>
      <h3 id={titleId}>{t('video.presets.title')}</h3>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton active title={false} />
      ) : data.length === 0 ? (
        <p className="ptz-hint">{t('video.presets.none')}</p>
      ) : (
        <ul>
          {data.map((one) => (
            <li key={one.index}>
              <Button
                size="small"
                disabled={isBusy}
                aria-label={t('video.presets.go', { name: `${one.index} ${one.name}` })}
                onClick={() => void go(one)}
              >
                {one.index} {one.name}
              </Button>
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t('video.presets.remove', { name: one.name })}
                onClick={() => forget(one)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="presets-new">
        <Input
          aria-label={t('video.presets.name')}
          placeholder={t('video.presets.name')}
          maxLength={longestName}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onPressEnter={() => name.trim() && void keep()}
        />
        <Button disabled={!name.trim()} loading={isBusy} onClick={() => void keep()}>
          {t('video.presets.save')}
        </Button>
      </div>
    </section>
  )
}
