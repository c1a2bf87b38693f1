import { CloseOutlined, ExpandOutlined, ShrinkOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { device } from '#shared/resources/device/device.ts'
import { pagePathOf } from '#shared/schema/resource.ts'
import { useRights } from '../../../crud/data/useResource.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { dragType } from './CameraList.tsx'
import type { ListedCamera } from './camera-calls.ts'
import { LiveView } from './LiveView.tsx'
import { PatrolButton } from './PatrolButton.tsx'

interface Props {
  /** From 1. */
  number: number
  camera: ListedCamera | undefined
  isLarge: boolean
  onEnlarge(): void
  onRemove(): void
  onDrop(camera: string): void
}

/** One place of a wall. */
export function WallCell({ number, camera, isLarge, onEnlarge, onRemove, onDrop }: Props) {
  const { t } = useWords()
  const [isOver, setOver] = useState(false)
  const name = camera?.deviceName ?? ''
  return (
    <section
      className={isLarge ? 'wall-cell wall-large' : 'wall-cell'}
      aria-label={camera ? t('video.wall.cell', { number, name }) : t('video.wall.empty', { number })}
      data-over={isOver}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragType)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        const id = event.dataTransfer.getData(dragType)
        if (id) onDrop(id)
      }}
      onDoubleClick={camera && onEnlarge}
    >
      {camera ? (
        <Picture camera={camera} isLarge={isLarge} onEnlarge={onEnlarge} onRemove={onRemove} />
      ) : (
        <div className="wall-empty">
          <strong>{number}</strong>
          <p>{t('video.wall.emptyHint')}</p>
        </div>
      )}
    </section>
  )
}

interface PictureProps extends Pick<Props, 'isLarge' | 'onEnlarge' | 'onRemove'> {
  camera: ListedCamera
}

function Picture({ camera: { id, deviceName: name }, isLarge, onEnlarge, onRemove }: PictureProps) {
  const { t } = useWords()
  const mayTurn = useRights(device).edit
  const button = (label: string, icon: ReactNode, onClick: () => void) => (
    <Button type="text" size="small" aria-label={label} title={label} icon={icon} onClick={onClick} />
  )
  const tools = (
    <>
      {mayTurn && <PatrolButton id={id} name={name} />}
      {button(
        t(isLarge ? 'video.wall.shrink' : 'video.wall.enlarge', { name }),
        isLarge ? <ShrinkOutlined aria-hidden /> : <ExpandOutlined aria-hidden />,
        onEnlarge,
      )}
      {!isLarge && button(t('video.wall.hide', { name }), <CloseOutlined aria-hidden />, onRemove)}
    </>
  )
  return (
    <>
      <LiveView id={id} name={name} quality={isLarge ? 1 : 2} tools={tools} />
      <h2 className="wall-name">
        <Link to={`${pagePathOf(device)}?view=${id}`} aria-label={t('video.wall.open', { name })}>
          {name}
        </Link>
      </h2>
    </>
  )
}
