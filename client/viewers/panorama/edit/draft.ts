import type { Hotspot, Scene } from '#shared/contract/show/panorama.ts'
import type { Direction, Sight } from '../stage.ts'

export type SpotType = Hotspot['type']

/** Kinds of hotspots, in the order in which they are offered. */
export const SPOT_TYPES = ['scene', 'info', 'image', 'video', 'device', 'link'] as const satisfies SpotType[]

/** The scenes with one of them changed. */
export const changeScene = (scenes: readonly Scene[], id: string, change: Partial<Scene>): Scene[] =>
  scenes.map((scene) => (scene.sceneId === id ? { ...scene, ...change } : scene))

/** The scenes with a hotspot of one of them changed, or taken away by `undefined`. */
export function changeSpot(
  scenes: readonly Scene[],
  sceneId: string,
  spotId: string,
  change: Partial<Hotspot> | undefined,
): Scene[] {
  const spots = scenes.find((scene) => scene.sceneId === sceneId)?.hotspots ?? []
  return changeScene(scenes, sceneId, {
    hotspots: change
      ? spots.map((spot) => (spot.id === spotId ? { ...spot, ...change } : spot))
      : spots.filter(({ id }) => id !== spotId),
  })
}

/** The scenes with another hotspot, and its id. A way leads to the first other scene until another one is chosen. */
export function addSpot(
  scenes: readonly Scene[],
  sceneId: string,
  type: SpotType,
  { yaw, pitch }: Direction,
): { scenes: Scene[]; id: string } {
  const spots = scenes.find((scene) => scene.sceneId === sceneId)?.hotspots ?? []
  const id = freeId(spots.map((spot) => spot.id))
  const other = type === 'scene' ? scenes.find((scene) => scene.sceneId !== sceneId) : undefined
  const leading = other ? { target: other.sceneId, title: other.title } : {}
  return {
    id,
    scenes: changeScene(scenes, sceneId, { hotspots: [...spots, { id, type, yaw, pitch, ...leading }] }),
  }
}

function freeId(taken: readonly string[]): string {
  let n = taken.length + 1
  while (taken.includes(`spot${n}`)) n += 1
  return `spot${n}`
}

/** The scenes with what is in sight as what a scene begins with. */
export const startAt = (scenes: readonly Scene[], id: string, { yaw, pitch, hfov }: Sight): Scene[] =>
  changeScene(scenes, id, { initYaw: yaw, initPitch: pitch, hfov })

/** As it is stored: a field that was emptied is absent. */
export const tidyScenes = (scenes: readonly Scene[]): Scene[] =>
  scenes.map((scene) => ({
    ...scene,
    ...(scene.hotspots && {
      hotspots: scene.hotspots.map(({ title, target, content, ...spot }) => ({
        ...spot,
        ...(title?.trim() && { title: title.trim() }),
        ...(target?.trim() && { target: target.trim() }),
        ...(content?.trim() && { content: content.trim() }),
      })),
    }),
  }))
