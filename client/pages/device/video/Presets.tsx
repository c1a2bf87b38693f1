import { DeleteOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Input } from 'antd'
import { useId, useState } from 'react'
import type { CameraPreset } from '#shared/contract/device/camera.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Loaded } from '../../../ui/Loaded.tsx'
import { useAsk } from '../../../ui/use-ask.ts'
import { cameraCalls, presetsOptions } from './camera-calls.ts'

const longestName = 30

/** The positions that a camera remembers. */
export function Presets({ id }: { id: string }) {
  const { t } = useWords()
  const titleId = useId()
  const query = useQuery(presetsOptions(id))
  const work = usePresets(id)
  return (
    <section className="presets" aria-labelledby={titleId}>
      <h3 id={titleId}>{t('video.presets.title')}</h3>
      <Loaded query={query} rows={3}>
        {(presets) =>
          presets.length === 0 ? (
            <p className="ptz-hint">{t('video.presets.none')}</p>
          ) : (
            <ul>
              {presets.map((one) => (
                <li key={one.index}>
                  <Button
                    size="small"
                    disabled={work.isBusy}
                    aria-label={t('video.presets.go', { name: `${one.index} ${one.name}` })}
                    onClick={() => void work.go(one)}
                  >
                    {one.index} {one.name}
                  </Button>
                  <Button
                    type="text"
                    size="small"
                    icon={<DeleteOutlined aria-hidden />}
                    aria-label={t('video.presets.remove', { name: one.name })}
                    onClick={() => work.forget(one)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <NewPreset isBusy={work.isBusy} onKeep={work.keep} />
    </section>
  )
}

/** Goes to a position, keeps one and forgets one; a failure is shown by the call itself. */
function usePresets(id: string) {
  const { t } = useWords()
  const { message } = App.useApp()
  const ask = useAsk()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
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
    await queries.invalidateQueries({ queryKey: presetsOptions(id).queryKey })
  }
  return {
    isBusy,
    go: ({ index, name }: CameraPreset) =>
      during(() => cameraCalls.goTo(id, index), t('video.presets.went', { name })),
    keep: (name: string) => during(() => cameraCalls.keepPlace(id, name), t('video.presets.saved')),
    forget: ({ index, name }: CameraPreset) =>
      ask({ title: t('video.presets.removeQuestion', { name }), isDangerous: true }, () =>
        during(() => cameraCalls.forgetPlace(id, index), t('video.presets.removed')),
      ),
  }
}

/** Where the camera looks now, under a name. */
function NewPreset({ isBusy, onKeep }: { isBusy: boolean; onKeep(name: string): Promise<void> }) {
  const { t } = useWords()
  const [name, setName] = useState('')
  const keep = () => void onKeep(name.trim()).then(() => setName(''))
  return (
    <div className="presets-new">
      <Input
        aria-label={t('video.presets.name')}
        placeholder={t('video.presets.name')}
        maxLength={longestName}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onPressEnter={() => name.trim() && keep()}
      />
      <Button disabled={!name.trim()} loading={isBusy} onClick={keep}>
        {t('video.presets.save')}
      </Button>
    </div>
  )
}
