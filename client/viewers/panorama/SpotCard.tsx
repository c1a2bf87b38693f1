import { CloseOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Empty, Image, Skeleton } from 'antd'
import type { Hotspot } from '#shared/contract/show/panorama.ts'
import { device } from '#shared/resources/device/device.ts'
import { latestOptions } from '../../api/telemetry/telemetry.ts'
import { hrefOf } from '../../base-path.ts'
import { IconButton } from '../../crud/list/tools/IconButton.tsx'
import { recordPath } from '../../crud/record/relations.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useMayOpen } from '../../state/use-menu.ts'
import { ValueTiles } from '../../telemetry/ValueTiles.tsx'
import { Failure } from '../../ui/Emptiness.tsx'

interface Props {
  spot: Hotspot
  onClose(): void
}

/** What a hotspot holds, over the picture. */
export function SpotCard({ spot, onClose }: Props) {
  const { t } = useTranslation()
  const title = spot.title || t(`viewer.panorama.kind.${spot.type}`)
  return (
    <section className="panorama-card" aria-label={title}>
      <header>
        <h3>{title}</h3>
        <IconButton label={t('crud.close')} type="text" icon={<CloseOutlined />} onClick={onClose} />
      </header>
      {spot.content && <p className="panorama-text">{spot.content}</p>}
      <Held spot={spot} />
    </section>
  )
}

function Held({ spot: { type, target = '', title = '' } }: { spot: Hotspot }) {
  const { t } = useTranslation()
  switch (type) {
    case 'image':
      return <Image src={hrefOf(target)} alt={title} />
    case 'video':
      return (
        <>
          {/* biome-ignore lint/a11y/useMediaCaption: what a camera recorded has none. */}
          <video src={hrefOf(target)} controls preload="metadata" />
          <OutsideLink address={target}>{t('viewer.panorama.openVideo')}</OutsideLink>
        </>
      )
    case 'link':
      return <OutsideLink address={target}>{t('viewer.panorama.openLink')}</OutsideLink>
    case 'device':
      return <DeviceValues id={target} />
    default:
      return null
  }
}

const OutsideLink = ({ address, children }: { address: string; children: string }) => (
  <a href={hrefOf(address)} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
)

/** What a device says now; the stream of pushed values keeps it so. */
function DeviceValues({ id }: { id: string }) {
  const { t } = useTranslation()
  const mayOpen = useMayOpen()
  const { data, error, refetch } = useQuery(latestOptions(id))
  const path = recordPath(device.name, id)
  if (error && !data) return <Failure resource={device} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 2 }} />
  return (
    <>
      {Object.keys(data.values).length > 0 ? (
        <ValueTiles values={data.values} />
      ) : (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('viewer.panorama.noValues')} />
      )}
      {path && mayOpen(path.page) && (
        <a href={hrefOf(path.address)} target="_blank" rel="noreferrer">
          {t('viewer.panorama.openDevice')}
        </a>
      )}
    </>
  )
}
