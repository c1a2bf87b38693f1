import type { Label } from '#shared/schema/field.ts'

/** A pixel or two that a camera's software adds change no shape. */
const SLACK = 0.01

/** Why a picture of that size does not have the shape that is wanted, or undefined. `ratio`: width for a height of one. */
export function shapeFault(name: string, { width, height }: Size, ratio: number): Label | undefined {
  if (Math.abs(width / height - ratio) <= ratio * SLACK) return undefined
  return [
    `${name}：图片宽高比须为 ${ratio}:1（现为 ${width}×${height}）`,
    `${name}: the picture must be ${ratio}:1 (it is ${width}×${height})`,
  ]
}

interface Size {
  width: number
  height: number
}

/** The same for a file, before it is sent. What the browser cannot read is left to the server, which says why it is no picture. */
export async function shapeRefusalOf(file: File, ratio: number): Promise<Label | undefined> {
  const size = await sizeOf(file)
  return size && shapeFault(file.name, size, ratio)
}

/** The size alone: to decode a panorama takes hundreds of megabytes. */
async function sizeOf(file: File): Promise<Size | undefined> {
  const address = URL.createObjectURL(file)
  try {
    const picture = new Image()
    await new Promise((resolve, reject) => {
      picture.onload = resolve
      picture.onerror = reject
      picture.src = address
    })
    return { width: picture.naturalWidth, height: picture.naturalHeight }
  } catch {
    return undefined
  } finally {
    URL.revokeObjectURL(address)
  }
}
