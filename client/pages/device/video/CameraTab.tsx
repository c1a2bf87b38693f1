import { CameraOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Skeleton } from 'antd'
import { useId, useState } from 'react'
import { device } from '#shared/resources/device/device.ts'
import type { Shown } from '../../../crud/data/api.ts'
import { useRights } from '../../../crud/data/useResource.ts'
import { kinds } from '../../../fields/kinds.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Failure } from '../../../ui/Emptiness.tsx'
import { abilitiesOptions, cameraCalls, snapshotsOptions } from './camera-calls.ts'
import '../../../i18n/more/video.ts'
import { Defence } from './Defence.tsx'
import { LiveView } from './LiveView.tsx'
import { Presets } from './Presets.tsx'
import { PtzPad } from './PtzPad.tsx'
import './video.css'

/** What a camera sees now, how it is turned, and the pictures that were taken. */
export function CameraTab({ row }: { row: Shown<typeof device> }) {
  const { id, deviceName, thumbnail } = row
  const mayEdit = useRights(device).edit
  const { data, error, refetch } = useQuery(abilitiesOptions(id))
  if (error && !data) return <Failure resource={device} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  return (
    <div className="camera-tab">
      <LiveView
        id={id}
        name={deviceName ?? ''}
        poster={thumbnail ?? undefined}
        quality={1}
        tools={mayEdit && data.capture && <Capture id={id} />}
      />
      {mayEdit && (data.ptz || data.presets || data.defence) && (
        <div className="camera-tab-controls">
          {data.ptz && <PtzPad id={id} />}
          {data.presets && <Presets id={id} />}
          {data.defence && <Defence id={id} state={row.defence ?? null} />}
        </div>
      )}
      <Snapshots id={id} />
    </div>
  )
}

function Capture({ id }: { id: string }) {
  const { t } = useWords()
  const { message } = App.useApp()
  const queries = useQueryClient()
  const [isTaking, setTaking] = useState(false)
  const take = async () => {
    setTaking(true)
    try {
      await cameraCalls.capture(id)
    } catch {
      // Told by the call itself.
      return
    } finally {
      setTaking(false)
    }
    message.success(t('video.captured'))
    await queries.invalidateQueries({ queryKey: snapshotsOptions(id).queryKey })
  }
  return (
    <Button
      type="text"
      size="small"
      loading={isTaking}
      icon={<CameraOutlined aria-hidden />}
      onClick={() => void take()}
    >
      {t('video.capture')}
    </Button>
  )
}

const picture = device.fields.thumbnail
const { Cell: Picture } = kinds[picture.kind]

/** The pictures that were taken of a camera. */
export function Snapshots({ id }: { id: string }) {
  const { t } = useWords()
  const titleId = useId()
  const { data = [] } = useQuery(snapshotsOptions(id))
  return (
    <section className="snapshots" aria-labelledby={titleId}>
      <h3 id={titleId}>{t('video.snapshots.title')}</h3>
      {data.length === 0 ? (
        <p className="ptz-hint">{t('video.snapshots.none')}</p>
      ) : (
        <ul>
          {data.map((one) => (
            <li key={one.url}>
              <Picture name="thumbnail" meta={picture} value={one.url} row={{ id }} />
              <time className="field-number">{one.time}</time>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
