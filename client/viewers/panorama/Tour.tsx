import { Spin } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import type { Hotspot, Scene } from '#shared/contract/show/panorama.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import '../../i18n/more/viewer.ts'
import { FaultView } from '../FaultView.tsx'
import { SceneList } from './SceneList.tsx'
import { SpotCard } from './SpotCard.tsx'
import { StageTools } from './StageTools.tsx'
import type { StageState } from './use-stage.ts'
import { useStage } from './use-stage.ts'
import { useStageKeys } from './use-stage-keys.ts'
import './panorama.css'

interface Props {
  scenes: readonly [Scene, ...Scene[]]
  name: string
}

const noSpots: readonly Hotspot[] = []

/** A walk through the scenes of a panorama: what is pressed opens, or leads on. */
export function Tour({ scenes, name }: Props) {
  const [sceneId, setSceneId] = useState(scenes[0].sceneId)
  const [opened, setOpened] = useState<string>()
  const scene = scenes.find((one) => one.sceneId === sceneId) ?? scenes[0]
  const spots = scene.hotspots ?? noSpots
  const go = (id: string) => {
    setOpened(undefined)
    setSceneId(id)
  }
  const press = (id: string) => {
    const spot = spots.find((one) => one.id === id)
    if (spot?.type === 'scene' && spot.target) go(spot.target)
    else setOpened(id)
  }
  const state = useStage(scene, { onSpot: press })
  const { stage, isLoading } = state
  useEffect(() => {
    if (!isLoading) stage?.mark(spots, { ...(opened && { chosen: opened }) })
  }, [stage, isLoading, spots, opened])
  const spot = spots.find(({ id }) => id === opened)
  return (
    <div className="panorama">
      <StageFrame state={state} name={name} scene={scene}>
        {spot && <SpotCard key={spot.id} spot={spot} onClose={() => setOpened(undefined)} />}
      </StageFrame>
      <SceneList
        scenes={scenes}
        current={scene.sceneId}
        spots={spots}
        opened={opened}
        onScene={go}
        onSpot={(one) => {
          stage?.look(one)
          press(one.id)
        }}
      />
    </div>
  )
}

interface FrameProps {
  state: StageState
  name: string
  scene: Scene
  /** What stands over the picture. */
  children?: ReactNode
}

/** The picture with its keys and tools, or why there is none. */
export function StageFrame({
  state: { place, stage, isLoading, fault, retry },
  name,
  scene,
  children,
}: FrameProps) {
  const { t } = useTranslation()
  const onKeyDown = useStageKeys(stage)
  return (
    <section className="panorama-frame" aria-label={scene.title}>
      <div
        ref={place}
        className="panorama-stage"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is turned by keys.
        tabIndex={0}
        aria-label={t('viewer.panorama.stage', { name, scene: scene.title })}
        aria-busy={isLoading}
        hidden={fault !== undefined}
        onKeyDown={onKeyDown}
      />
      {isLoading && (
        <div className="viewer-wait" role="status">
          <Spin />
          <span>{t('viewer.loading')}</span>
        </div>
      )}
      {fault ? (
        <FaultView fault={fault} onRetry={fault.fault === 'picture' ? retry : undefined} />
      ) : (
        stage && <StageTools stage={stage} scene={scene} />
      )}
      {children}
    </section>
  )
}
