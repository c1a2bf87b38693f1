import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Link } from 'react-router-dom'
import { ofCameras, ofVideo } from '#shared/contract/device/device-kinds.ts'
import { device } from '#shared/resources/device/device.ts'
import { apiOf, type Shown } from '../../crud/data/api.ts'
import { useDetail } from '../../crud/data/useResource.ts'
import { recordPath } from '../../crud/record/relations.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useMayOpen } from '../../state/use-menu.ts'
import { Snapshots } from '../device/video/CameraTab.tsx'
import { LiveView } from '../device/video/LiveView.tsx'
import '../../i18n/more/event.ts'

type DeviceRow = Shown<typeof device>

const isAmong = ({ values }: { values: readonly string[] }, { deviceTypeKey }: DeviceRow) =>
  values.includes(deviceTypeKey ?? '')

/** What a camera sees now and saw before; of a recorder, which cameras it has. Nothing of what measures. */
export function SceneDevice({ deviceId }: { deviceId: string }) {
  const { t } = useWords()
  const { data, error } = useDetail(device, deviceId, 'view')
  // Who may not see the device still sees what the event has of it.
  if (error) return null
  if (!data) return <Skeleton active paragraph={{ rows: 3 }} />
  const row = data as DeviceRow
  if (isAmong(ofCameras, row))
    return (
      <section>
        <h3>{t('pages.event.camera')}</h3>
        <LiveView id={row.id} name={row.deviceName ?? ''} poster={row.thumbnail ?? undefined} quality={1} />
        <Snapshots id={row.id} />
      </section>
    )
  return isAmong(ofVideo, row) ? <Channels id={row.id} /> : null
}

/** More than any recorder has. */
const most = 256

function Channels({ id }: { id: string }) {
  const { t, language } = useWords()
  const mayOpen = useMayOpen()
  const { data } = useQuery({
    queryKey: ['resource', device.name, 'channels', id, language],
    queryFn: ({ signal }) =>
      apiOf(device).page({ parentId_equal: id, size: most, ascs: 'channelNo' }, { silent: true, signal }),
  })
  if (!data?.records.length) return null
  return (
    <section>
      <h3>{t('pages.event.channels')}</h3>
      <ul className="event-channels">
        {data.records.map((one: DeviceRow & { onlineStatusName?: string }) => {
          const path = recordPath(device.name, one.id)
          return (
            <li key={one.id}>
              {path && mayOpen(path.page) ? <Link to={path.address}>{one.deviceName}</Link> : one.deviceName}
              <span className="event-guide-none">{one.onlineStatusName}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
