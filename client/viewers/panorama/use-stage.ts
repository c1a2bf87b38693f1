import { useEffect, useEffectEvent, useState } from 'react'
import type { Scene } from '#shared/contract/show/panorama.ts'
import { faultOf, ViewerFault } from '../viewer-fault.ts'
import { hasWebGL } from '../webgl.ts'
import { createStage, type Direction, type Stage } from './stage.ts'

interface Events {
  onSpot(id: string): void
  onPress?(at: Direction): void
  onMoved?(id: string, to: Direction): void
}

export interface StageState {
  /** Where it is drawn. */
  place(element: HTMLDivElement | null): void
  /** Absent until it is there. */
  stage: Stage | undefined
  isLoading: boolean
  fault: ViewerFault | undefined
  retry(): void
}

/** The stage in its place, with the picture of a scene in it: another picture makes no other stage. */
export function useStage(scene: Scene | undefined, events: Events): StageState {
  const [place, setPlace] = useState<HTMLDivElement | null>(null)
  const [stage, setStage] = useState<Stage>()
  const [shown, setShown] = useState<{ image: string; fault?: ViewerFault }>()
  const [attempt, setAttempt] = useState(0)
  const onSpot = useEffectEvent((id: string) => events.onSpot(id))
  const onPress = useEffectEvent((at: Direction) => events.onPress?.(at))
  const onMoved = useEffectEvent((id: string, to: Direction) => events.onMoved?.(id, to))
  useEffect(() => {
    if (!place || !hasWebGL()) return
    const made = createStage(place, {
      onSpot: (id) => onSpot(id),
      onPress: (at) => onPress(at),
      onMoved: (id, to) => onMoved(id, to),
    })
    setStage(made)
    return () => {
      setStage(undefined)
      made.destroy()
    }
  }, [place])

  const image = scene?.image
  const show = useEffectEvent(async (on: Stage, isCurrent: () => boolean) => {
    if (!scene) return
    const fault = await on.show(scene).then(
      () => undefined,
      (error: unknown) => faultOf(error, 'picture'),
    )
    if (isCurrent()) setShown({ image: scene.image, ...(fault && { fault }) })
  })
  const sceneId = scene?.sceneId
  useEffect(() => {
    if (!stage || !image || !sceneId) return
    let isCurrent = true
    setShown(undefined)
    void show(stage, () => isCurrent)
    return () => {
      isCurrent = false
    }
    // Another try is another picture to the stage.
  }, [stage, image, sceneId, attempt])

  const fault = hasWebGL() ? shown?.fault : new ViewerFault('webgl')
  return {
    place: setPlace,
    stage,
    isLoading: !fault && shown?.image !== image,
    fault,
    retry: () => setAttempt(attempt + 1),
  }
}
