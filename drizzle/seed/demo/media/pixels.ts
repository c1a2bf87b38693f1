/** A picture: three bytes for each pixel, row by row from the top. */
export interface Pixels {
  width: number
  height: number
  data: Uint8Array
}

/** The picture as a PNG file. */
export async function pngOf({ width, height, data }: Pixels): Promise<Uint8Array> {
  const { encode } = await import('fast-png')
  return encode({ width, height, data, channels: 3, depth: 8 }, { zlib: { level: 6 } })
}
