import type { FieldMeta } from '#shared/schema/field.ts'

/** What a phone takes is at most so large, in bytes; it is made smaller before it is sent. */
export const largestPhotograph = 20_000_000

/** Below this nothing is gained, in bytes. */
const smallEnough = 1_000_000
/** Pixels of the longer side, and the quality: tried until the picture is small enough. */
const tries = [
  [2560, 0.85],
  [1920, 0.8],
  [1280, 0.7],
] as const

/** Types that can be drawn anew without losing what they are for; a GIF may move. */
const drawnAnew = new Set(['image/jpeg', 'image/png', 'image/webp'])

/** Whether the browser makes a file of this field smaller. Larger fields, as those of panoramas, want every pixel. */
export const isPhotograph = ({ kind, maxBytes = 0 }: FieldMeta, { type }: Pick<File, 'type'>): boolean =>
  (kind === 'image' || kind === 'images') && maxBytes < largestPhotograph && drawnAnew.has(type)

/**
 * A photograph as it is sent: upright, its longer side at most 2,560 pixels. What is small already, or would not become smaller,
 * stays as it is, and so does what the browser cannot read: the server says why it is none.
 */
export async function smallerPhotograph(file: File, maxBytes: number): Promise<File> {
  if (file.size <= Math.min(smallEnough, maxBytes)) return file
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!picture) return file
  try {
    // A drawing keeps what is see-through.
    const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
    for (const [side, quality] of tries) {
      const blob = await drawn(picture, { side, quality, type })
      if (blob && blob.size <= maxBytes && blob.size < file.size) return named(blob, file)
    }
    return file
  } finally {
    picture.close()
  }
}

interface Drawing {
  side: number
  quality: number
  type: string
}

async function drawn(picture: ImageBitmap, { side, quality, type }: Drawing): Promise<Blob | null> {
  const share = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * share))
  canvas.height = Math.max(1, Math.round(picture.height * share))
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}

/** A browser that cannot write a type writes PNG: the name follows what it wrote. */
function named(blob: Blob, { name, lastModified }: File): File {
  const ending = { 'image/jpeg': '.jpg', 'image/webp': '.webp' }[blob.type] ?? '.png'
  return new File([blob], name.replace(/\.[^.]*$/, '') + ending, { type: blob.type, lastModified })
}
