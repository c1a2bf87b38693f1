import { normalOf, type Part, type Point } from './solid.ts'

const whole = 1
const turns = 8

/** The parts as a glb file, the same bytes on every machine. */
export async function glbOf(parts: readonly Part[]): Promise<Uint8Array> {
  const { Document, WebIO } = await import('@gltf-transform/core')
  const model = new Document()
  model.getRoot().getAsset().generator = 'Sickle'
  const buffer = model.createBuffer()
  const scene = model.createScene()
  const numbers = (points: readonly Point[], from: Point = [0, 0, 0]) =>
    model
      .createAccessor()
      .setType('VEC3')
      .setArray(new Float32Array(points.flatMap(([x, y, z]) => [x - from[0], y - from[1], z - from[2]])))
      .setBuffer(buffer)

  for (const { name, paint, roughness = 0.8, metal = 0, triangles, spin } of parts) {
    const [red, green, blue, cover = whole] = paint
    const material = model
      .createMaterial(name)
      .setBaseColorFactor([red, green, blue, cover])
      .setRoughnessFactor(roughness)
      .setMetallicFactor(metal)
      .setAlphaMode(cover < whole ? 'BLEND' : 'OPAQUE')
    const normals = triangles.flatMap((triangle) => triangle.map(() => normalOf(triangle)))
    const indices = new Uint16Array(triangles.length * 3).map((_, n) => n)
    const primitive = model
      .createPrimitive()
      .setMaterial(material)
      .setAttribute('POSITION', numbers(triangles.flat(), spin?.at))
      .setAttribute('NORMAL', numbers(normals))
      .setIndices(model.createAccessor().setType('SCALAR').setArray(indices).setBuffer(buffer))
    const node = model.createNode(name).setMesh(model.createMesh(name).addPrimitive(primitive))
    scene.addChild(node)
    if (!spin) continue
    node.setTranslation([...spin.at])
    const steps = Array.from({ length: turns + 1 }, (_, n) => n / turns)
    const times = new Float32Array(steps.map((share) => share * spin.seconds))
    const rotations = steps.flatMap((share) => [0, Math.sin(share * Math.PI), 0, Math.cos(share * Math.PI)])
    const sampler = model
      .createAnimationSampler()
      .setInterpolation('LINEAR')
      .setInput(model.createAccessor().setType('SCALAR').setArray(times).setBuffer(buffer))
      .setOutput(
        model.createAccessor().setType('VEC4').setArray(new Float32Array(rotations)).setBuffer(buffer),
      )
    const channel = model
      .createAnimationChannel()
      .setSampler(sampler)
      .setTargetNode(node)
      .setTargetPath('rotation')
    model.createAnimation(name).addSampler(sampler).addChannel(channel)
  }
  return new WebIO().writeBinary(model)
}
