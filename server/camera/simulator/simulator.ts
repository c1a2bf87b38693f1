import { createHash } from 'node:crypto'
import { type BoundedMap, createBoundedMap } from '../../db/bounded-map.ts'
import { milliseconds } from '../../db/clock.ts'
import type { CameraAdapter, KnownCamera } from '../adapter.ts'
import { cameraFault } from '../fault.ts'
import { type Scene, scenes, stillOf } from './film.ts'
import { partAt, type View } from './playlists.ts'

/** Where the stream of a camera is, for as long as it is asked for. */
export type StreamAddress = (camera: KnownCamera, protocol: 'hls') => { url: string; expires: number }

const most = 1000
const keptViews = 8
const mostPlaces = 20

/** Cameras of the demo: each looks at one of a few made-up scenes, and at another one when it is turned. */
export function createSimulatedCameras() {
  const turned = createBoundedMap<View[]>(most)
  /** Where a position was remembered, by camera and number. */
  const places = createBoundedMap<Scene>(most)

  const viewsOf = (id: string): readonly View[] =>
    turned.get(id) ?? [{ scene: usualScene(id), from: 0, before: 0 }]
  const sceneOf = (id: string): Scene => viewsOf(id).at(-1)?.scene ?? usualScene(id)

  /** With the next part: one that is being shown is not changed any more. */
  function turn(id: string, scene: Scene) {
    if (scene === sceneOf(id)) return
    const views = viewsOf(id)
    const from = partAt(milliseconds())
    const kept = views.filter((view) => view.from < from)
    turned.set(id, [...kept, { scene, from, before: (kept.at(-1)?.before ?? -1) + 1 }].slice(-keptViews))
  }

  return {
    viewsOf,
    /** From which part of its loop a camera begins: those with the same scene do not move in step. */
    phaseOf: (id: string): number => digest(id) % 6,

    adapter: (camera: KnownCamera, isOnline: boolean, addressOf: StreamAddress): CameraAdapter =>
      simulatedCamera({ sceneOf, turn, places }, camera, isOnline, addressOf),
  }
}

export type SimulatedCameras = ReturnType<typeof createSimulatedCameras>

interface Stage {
  sceneOf(id: string): Scene
  turn(id: string, scene: Scene): void
  places: BoundedMap<Scene>
}

function simulatedCamera(
  { sceneOf, turn, places }: Stage,
  camera: KnownCamera,
  isOnline: boolean,
  addressOf: StreamAddress,
): CameraAdapter {
  const { id } = camera
  const turnBy = (step: number) => {
    const place = scenes.indexOf(sceneOf(id)) + step
    turn(id, scenes[(place + scenes.length) % scenes.length] ?? sceneOf(id))
  }
  const awake = () => {
    if (!isOnline) throw cameraFault('offline')
  }
  return {
    protocols: ['hls'],
    async live() {
      awake()
      return { protocol: 'hls', ...addressOf(camera, 'hls') }
    },
    async capture() {
      awake()
      return stillOf(sceneOf(id))
    },
    async defend() {
      awake()
    },
    async reach() {
      awake()
    },
    ptz: {
      async start({ direction }) {
        awake()
        if (/left$/i.test(direction)) turnBy(-1)
        if (/right$/i.test(direction)) turnBy(1)
      },
      async stop() {},
    },
    presets: {
      async go(index) {
        awake()
        turn(id, places.get(`${id} ${index}`) ?? scenes[index % scenes.length] ?? usualScene(id))
      },
      async set(index) {
        awake()
        if (index > mostPlaces) throw cameraFault('unsupported')
        places.set(`${id} ${index}`, sceneOf(id))
        return index
      },
      clear: async (index) => places.delete(`${id} ${index}`),
    },
  }
}

const digest = (text: string): number => createHash('sha256').update(text).digest().readUInt16BE()
const usualScene = (id: string): Scene => scenes[digest(id) % scenes.length] ?? scenes[0]
