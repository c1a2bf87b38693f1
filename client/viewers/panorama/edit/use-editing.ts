import { useEffect, useState } from 'react'
import type { Hotspot, Scene } from '#shared/contract/show/panorama.ts'
import { useStepsBack } from '../../../ui/use-steps-back.ts'
import type { Unsaved } from '../../../ui/use-unsaved.ts'
import type { Direction } from '../stage.ts'
import { useStage } from '../use-stage.ts'
import { addSpot, changeSpot, type SpotType, startAt } from './draft.ts'

const noSpots: readonly Hotspot[] = []

/** Scenes that are edited on the stage: which one, which hotspot, and everything that is done to them. */
export function useEditing(stored: readonly [Scene, ...Scene[]], watch: Unsaved['watch']) {
  const { now: scenes, isChanged, change, undo } = useStepsBack<readonly Scene[]>(stored)
  const [sceneId, setSceneId] = useState(stored[0].sceneId)
  const [spotId, setSpotId] = useState<string>()
  const [adding, setAdding] = useState<SpotType>()
  useEffect(() => watch(() => isChanged), [watch, isChanged])

  const scene = scenes.find((one) => one.sceneId === sceneId) ?? stored[0]
  const spots = scene.hotspots ?? noSpots
  const edit = (id: string, values: Partial<Hotspot>, about?: string) =>
    change(changeSpot(scenes, scene.sceneId, id, values), about && `${scene.sceneId} ${id} ${about}`)
  const place = (at: Direction) => {
    if (!adding) return
    const added = addSpot(scenes, scene.sceneId, adding, at)
    change(added.scenes)
    setSpotId(added.id)
    setAdding(undefined)
  }
  const state = useStage(scene, { onSpot: setSpotId, onPress: place, onMoved: edit })
  const { stage, isLoading } = state
  useEffect(() => {
    if (!isLoading) stage?.mark(spots, { isMovable: true, ...(spotId && { chosen: spotId }) })
  }, [stage, isLoading, spots, spotId])

  return {
    scenes,
    scene,
    spots,
    spot: spots.find(({ id }) => id === spotId),
    state,
    isChanged,
    undo,
    edit,
    adding,
    setAdding,
    go(id: string) {
      setSceneId(id)
      setSpotId(undefined)
    },
    choose(spot: Hotspot) {
      stage?.look(spot)
      setSpotId(spot.id)
    },
    /** In the middle of what is in sight. */
    placeHere: () => stage && place(stage.sight()),
    moveHere(id: string) {
      if (!stage) return
      const { yaw, pitch } = stage.sight()
      edit(id, { yaw, pitch })
    },
    remove(id: string) {
      change(changeSpot(scenes, scene.sceneId, id, undefined))
      setSpotId(undefined)
    },
    startHere: () => stage && change(startAt(scenes, scene.sceneId, stage.sight())),
  }
}
