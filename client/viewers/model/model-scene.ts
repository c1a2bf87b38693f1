import { AnimationMixer, Timer, Vector3 } from 'three'
import type { Model } from './load-model.ts'
import { createMeasuring } from './measuring.ts'
import { disposeOf, facesOf } from './model-parts.ts'
import { createSection } from './section.ts'
import { createView } from './view.ts'

interface Options {
  /** How much larger the record says that it is than its file. */
  scale: number
  /** Metres between two points, or undefined while fewer are chosen. */
  onMeasured(metres: number | undefined): void
}

export type ModelScene = ReturnType<typeof createModelScene>

/** A model in its place on the page, with what can be tried on it. */
export function createModelScene(place: HTMLElement, model: Model, { scale, onMeasured }: Options) {
  const { root, clips } = model
  root.scale.multiplyScalar(scale)
  const view = createView(place, root)
  const { scene, camera, box, radius, canvas, draw } = view
  const size = box.getSize(new Vector3())
  const section = createSection(root, box)
  const measuring = createMeasuring({ scene, root, camera, radius, onMeasured })
  const play = createPlayer(model, view.render)
  view.fit()
  return {
    /** Metres. */
    size: { width: size.x, height: size.y, depth: size.z },
    faces: facesOf(root),
    clips: clips.map(({ name }, index) => name || String(index + 1)),
    fit: view.fit,
    move: view.move,
    play,
    /** Cuts away what lies beyond a share of its length along an axis; all of it is there without one. */
    cut(...at: Parameters<typeof section.cut>) {
      section.cut(...at)
      draw()
    },
    /** Takes the point under a place of the canvas, from -1 to 1 each way; the middle without one. False: nothing is there. */
    measureAt(x = 0, y = 0): boolean {
      const isHit = measuring.take(x, y)
      draw()
      return isHit
    },
    forgetMeasure() {
      measuring.clear()
      draw()
    },
    /** The canvas with what is in sight now: it is empty again once the browser has drawn. */
    drawn(): HTMLCanvasElement {
      view.render()
      return canvas
    },
    dispose() {
      play(undefined)
      disposeOf(scene)
      view.dispose()
    },
  }
}

/** Goes on with the animation of a number, or stands still. */
function createPlayer({ root, clips }: Model, render: () => void): (index: number | undefined) => void {
  const mixer = new AnimationMixer(root)
  const timer = new Timer()
  let frame = 0
  const step = (time: number) => {
    timer.update(time)
    mixer.update(timer.getDelta())
    render()
    frame = requestAnimationFrame(step)
  }
  return (index) => {
    cancelAnimationFrame(frame)
    const clip = index === undefined ? undefined : clips[index]
    if (!clip) return
    const action = mixer.clipAction(clip)
    if (!action.isRunning()) {
      mixer.stopAllAction()
      action.play()
    }
    timer.reset()
    frame = requestAnimationFrame(step)
  }
}
