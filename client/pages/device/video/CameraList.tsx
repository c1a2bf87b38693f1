import { Button, Input } from 'antd'
import { useState } from 'react'
import { useWords } from '../../../i18n/use-words.ts'
import { clearable } from '../../../ui/clearable.tsx'
import type { ListedCamera } from './camera-calls.ts'

/** By which a dragged camera is known to the place that it is dropped on. */
export const dragType = 'application/x-camera'

interface Props {
  cameras: readonly ListedCamera[]
  shown: readonly (string | null)[]
  /** Puts a camera on the wall, or takes it off. */
  onToggle(camera: ListedCamera): void
}

/** The cameras that a wall can show. */
export function CameraList({ cameras, shown, onToggle }: Props) {
  const { t } = useWords()
  const [keyword, setKeyword] = useState('')
  const wanted = keyword.trim().toLowerCase()
  const found = cameras.filter(({ deviceName, companyName }) =>
    `${deviceName} ${companyName}`.toLowerCase().includes(wanted),
  )
  return (
    <section className="wall-list" aria-label={t('video.wall.cameras')}>
      <Input
        allowClear={clearable}
        aria-label={t('video.wall.search')}
        placeholder={t('video.wall.search')}
        value={keyword}
        onChange={({ target }) => setKeyword(target.value)}
      />
      {found.length === 0 && <p className="ptz-hint">{t('video.wall.notFound')}</p>}
      <ul>
        {found.map((camera) => {
          const { id, deviceName: name, onlineStatus } = camera
          const isShown = shown.includes(id)
          const isOnline = onlineStatus === 1
          return (
            <li key={id}>
              <Button
                type="text"
                draggable
                aria-pressed={isShown}
                title={name}
                icon={
                  <span
                    className="wall-dot"
                    data-state={onlineStatus}
                    role="img"
                    aria-label={t(isOnline ? 'pages.camera.online' : 'pages.camera.offline')}
                  >
                    {isOnline ? '●' : '○'}
                  </span>
                }
                onDragStart={({ dataTransfer }) => dataTransfer.setData(dragType, id)}
                onClick={() => onToggle(camera)}
              >
                {name}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
