import { type Box3, DoubleSide, type Object3D, Plane, Vector3 } from 'three'
import { materialsOf } from './model-parts.ts'

export type Axis = 'x' | 'y' | 'z'

/** A plane that cuts a model, along an axis of the model's box. */
export function createSection(root: Object3D, box: Box3) {
  const plane = new Plane()
  const materials = materialsOf(root)
  const sides = new Map([...materials].map((material) => [material, material.side]))
  return {
    cut(axis: Axis | undefined, share = 0.5) {
      if (axis) {
        const normal = new Vector3()
        normal[axis] = -1
        // All of it is there at one, which rounding must not cut.
        const length = (box.max[axis] - box.min[axis]) * 1.001
        plane.set(normal, box.min[axis] + length * share)
      }
      for (const material of materials) {
        material.clippingPlanes = axis ? [plane] : null
        // One looks at the inside of what is cut open.
        material.side = axis ? DoubleSide : (sides.get(material) ?? material.side)
        material.needsUpdate = true
      }
    },
  }
}
