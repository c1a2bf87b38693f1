import { InstancedMesh, Line, type Material, Mesh, type Object3D, Points, Texture } from 'three'

const isDrawn = (part: Object3D): part is Mesh | Line | Points =>
  part instanceof Mesh || part instanceof Line || part instanceof Points

/** Every material once. */
export function materialsOf(root: Object3D): Set<Material> {
  const found = new Set<Material>()
  root.traverse((part) => {
    if (!isDrawn(part)) return
    for (const material of [part.material].flat()) found.add(material)
  })
  return found
}

/** Triangles that are drawn. */
export function facesOf(root: Object3D): number {
  let faces = 0
  root.traverse((part) => {
    if (!(part instanceof Mesh)) return
    const corners = part.geometry.index?.count ?? part.geometry.getAttribute('position')?.count ?? 0
    faces += (corners / 3) * (part instanceof InstancedMesh ? part.count : 1)
  })
  return Math.round(faces)
}

/** Gives back what the graphics card holds of it. */
export function disposeOf(root: Object3D): void {
  for (const material of materialsOf(root)) {
    for (const value of Object.values(material)) if (value instanceof Texture) value.dispose()
    material.dispose()
  }
  root.traverse((part) => {
    if (isDrawn(part)) part.geometry.dispose()
  })
}
