import { CloseOutlined, ExpandOutlined, ShrinkOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { device } from '#shared/resources/device/device.ts'
import { pagePathOf } from '#shared/schema/resource.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { dragType } from './CameraList.tsx'
import type { ListedCamera } from './camera-calls.ts'
import { LiveView } from './LiveView.tsx'

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
  const sizeWord = t(isLarge ? 'video.wall.shrink' : 'video.wall.enlarge', { name })
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
        <>
          <LiveView
            id={camera.id}
            name={name}
            quality={isLarge ? 1 : 2}
            tools={
              <>
                <Button
                  type="text"
                  size="small"
                  aria-label={sizeWord}
                  title={sizeWord}
                  icon={isLarge ? <ShrinkOutlined aria-hidden /> : <ExpandOutlined aria-hidden />}
                  onClick={onEnlarge}
                />
                {!isLarge && (
                  <Button
                    type="text"
                    size="small"
                    aria-label={t('video.wall.hide', { name })}
                    title={t('video.wall.hide', { name })}
                    icon={<CloseOutlined aria-hidden />}
                    onClick={onRemove}
                  />
                )}
              </>
            }
          />
          <h2 className="wall-name">
            <Link to={`${pagePathOf(device)}?view=${camera.id}`} aria-label={t('video.wall.open', { name })}>
              {name}
            </Link>
          </h2>
        </>
      ) : (
        <div className="wall-empty">
          <strong>{number}</strong>
          <p>{t('video.wall.emptyHint')}</p>
        </div>
      )}
    </section>
  )
}
