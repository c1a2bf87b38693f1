import { FullscreenExitOutlined, FullscreenOutlined, VideoCameraOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Drawer, Segmented, Skeleton } from 'antd'
import { type CSSProperties, useState } from 'react'
import { device } from '#shared/resources/device/device.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { useSetting } from '../../../state/use-setting.ts'
import { Blank, Failure } from '../../../ui/Emptiness.tsx'
import { useFullScreen } from '../../../ui/use-full-screen.ts'
import { useScreenClass } from '../../../ui/use-screen-class.ts'
import { camerasOptions, type ListedCamera } from './camera-calls.ts'
import '../../../i18n/more/camera.ts'
import '../../../i18n/more/video.ts'
import { CameraList } from './CameraList.tsx'
import { WallCell } from './WallCell.tsx'
import {
  freePlace,
  placed,
  planIn,
  resized,
  usualPlan,
  type WallPlan,
  type WallSize,
  wallSizes,
  without,
} from './wall-plan.ts'
import './video.css'
import './wall.css'

/** Many cameras at once; which of them, and in which layout, is kept for the person. */
export function VideoWallPage() {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(camerasOptions())
  const { value, isPending, change } = useSetting('desk', 'videoWall')
  if (error && !data) return <Failure resource={device} error={error} onRetry={() => void refetch()} />
  if (!data || isPending) return <Skeleton active />
  const plan = planIn(value) ?? usualPlan(data.records)
  return data.records.length === 0 ? (
    <section className="wall" aria-label={t('video.wall.title')}>
      <h1>{t('video.wall.title')}</h1>
      <Blank icon={<VideoCameraOutlined />} title={t('video.wall.none')}>
        <p>{t('video.wall.noneHint')}</p>
      </Blank>
    </section>
  ) : (
    <Wall cameras={data.records} plan={plan} onPlan={(next) => change(() => next)} />
  )
}

interface WallProps {
  cameras: readonly ListedCamera[]
  plan: WallPlan
  onPlan(plan: WallPlan): void
}

function Wall({ cameras, plan, onPlan }: WallProps) {
  const { t } = useWords()
  const { message } = App.useApp()
  const isSmall = useScreenClass() === 0
  const { isFull, toggle } = useFullScreen()
  const [isChoosing, setChoosing] = useState(false)
  const [large, setLarge] = useState<string>()
  const toggleCamera = ({ id }: ListedCamera) => {
    if (plan.cameras.includes(id)) return onPlan(without(plan, id))
    if (!plan.cameras.includes(null)) message.info(t('video.wall.full'))
    onPlan(placed(plan, freePlace(plan), id))
  }
  const resize = (size: WallSize) => {
    setLarge(undefined)
    onPlan(resized(plan, size))
  }
  const list = <CameraList cameras={cameras} shown={plan.cameras} onToggle={toggleCamera} />
  return (
    <section className="wall" aria-label={t('video.wall.title')} data-full={isFull}>
      <header className="wall-head">
        <h1>{t('video.wall.title')}</h1>
        <div className="wall-tools">
          <Segmented<WallSize>
            aria-label={t('video.wall.layout')}
            value={plan.size}
            onChange={resize}
            options={wallSizes.map((size) => ({
              value: size,
              label: t('video.wall.cells', { count: size }),
            }))}
          />
          {isSmall && <Button onClick={() => setChoosing(true)}>{t('video.wall.choose')}</Button>}
          {toggle && !isSmall && (
            <Button
              icon={isFull ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
              onClick={toggle}
            >
              {t(isFull ? 'video.leaveFullScreen' : 'video.fullScreen')}
            </Button>
          )}
        </div>
      </header>
      <div className="wall-body">
        {!isSmall && list}
        <Cells cameras={cameras} plan={plan} onPlan={onPlan} large={large} onLarge={setLarge} />
      </div>
      {isSmall && (
        <Drawer
          open={isChoosing}
          placement="bottom"
          title={t('video.wall.cameras')}
          onClose={() => setChoosing(false)}
        >
          {list}
        </Drawer>
      )}
    </section>
  )
}

interface CellsProps extends WallProps {
  /** The one camera that fills the wall. */
  large: string | undefined
  onLarge(id: string | undefined): void
}

function Cells({ cameras, plan, onPlan, large, onLarge }: CellsProps) {
  const isSmall = useScreenClass() === 0
  const isBare = plan.cameras.every((id) => id === null)
  // On a phone, where they lie below each other, places without a camera would only be in the way.
  const shown = plan.cameras
    .map((id, n) => ({ id, n }))
    .filter(({ id }) => (large === undefined ? id !== null || !isSmall || isBare : id === large))
  const columns = isSmall || large !== undefined ? 1 : Math.sqrt(plan.size)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key for what a button does as well.
    <div
      className="wall-cells"
      style={{ '--wall-columns': columns } as CSSProperties}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onLarge(undefined)
      }}
    >
      {shown.map(({ id, n }) => (
        <WallCell
          // A place keeps its stream while another one is changed.
          key={id ?? `place ${n}`}
          number={n + 1}
          camera={cameras.find((one) => one.id === id)}
          isLarge={large !== undefined}
          onEnlarge={() => onLarge(large === undefined ? (id ?? undefined) : undefined)}
          onRemove={() => id && onPlan(without(plan, id))}
          onDrop={(camera) => onPlan(placed(plan, n, camera))}
        />
      ))}
    </div>
  )
}
