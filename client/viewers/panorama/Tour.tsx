import { useEffect, useState } from 'react'
import type { Hotspot, Scene } from '#shared/contract/show/panorama.ts'
import { MiniMap } from './MiniMap.tsx'
import { SceneList } from './SceneList.tsx'
import { SpotCard } from './SpotCard.tsx'
import { StageFrame } from './StageFrame.tsx'
import { useStage } from './use-stage.ts'

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
        <MiniMap scenes={scenes} scene={scene} stage={stage} onScene={go} />
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
