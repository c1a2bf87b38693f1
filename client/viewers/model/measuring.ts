import {
  BufferGeometry,
  type Camera,
  Group,
  Line,
  LineBasicMaterial,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  Raycaster,
  type Scene,
  SphereGeometry,
  Vector2,
  type Vector3,
} from 'three'
import { disposeOf } from './model-parts.ts'

interface Options {
  scene: Scene
  root: Object3D
  camera: Camera
  /** Of the model, in metres: marks are as large as suits it. */
  radius: number
  onMeasured(metres: number | undefined): void
}

const COLOUR = 0xff4d00

/** Two points on a model, and the straight line between them. */
export function createMeasuring({ scene, root, camera, radius, onMeasured }: Options) {
  const marks = new Group()
  scene.add(marks)
  const caster = new Raycaster()
  let points: Vector3[] = []
  const clear = () => {
    points = []
    disposeOf(marks)
    marks.clear()
    onMeasured(undefined)
  }
  return {
    clear,
    /** False where no part of the model is. The third point begins anew. */
    take(x: number, y: number): boolean {
      caster.setFromCamera(new Vector2(x, y), camera)
      const hit = caster.intersectObject(root, true).find(({ object }) => object instanceof Mesh)
      if (!hit) return false
      if (points.length === 2) clear()
      points.push(hit.point)
      marks.add(dotAt(hit.point, radius))
      const [from, to] = points
      if (from && to) {
        marks.add(lineOf([from, to]))
        onMeasured(from.distanceTo(to))
      }
      return true
    },
  }
}

/** Seen through the model: a mark that hides behind it marks nothing. */
const seenThrough = { color: COLOUR, depthTest: false }

function dotAt(point: Vector3, radius: number): Mesh {
  const dot = new Mesh(new SphereGeometry(radius / 80), new MeshBasicMaterial(seenThrough))
  dot.position.copy(point)
  dot.renderOrder = 1
  return dot
}

function lineOf(points: Vector3[]): Line {
  const line = new Line(new BufferGeometry().setFromPoints(points), new LineBasicMaterial(seenThrough))
  line.renderOrder = 1
  return line
}
