/** CSS pixels of a millimetre. */
const PIXELS_OF_MM = 96 / 25.4

export const papers = ['A4', 'A3'] as const
export type Paper = (typeof papers)[number]

export const orientations = ['landscape', 'portrait'] as const
export type Orientation = (typeof orientations)[number]

const millimetres: Readonly<Record<Paper, readonly [long: number, short: number]>> = {
  A4: [297, 210],
  A3: [420, 297],
}

const MARGIN = 24
const HEAD = 56
const FOOT = 72

/** A sheet of paper, and the part of it that the map has, in CSS pixels. */
export interface Layout {
  width: number
  height: number
  map: { x: number; y: number; width: number; height: number }
}

export function layoutOf(paper: Paper, orientation: Orientation): Layout {
  const [long, short] = millimetres[paper].map((one) => Math.floor(one * PIXELS_OF_MM)) as [number, number]
  const [width, height] = orientation === 'landscape' ? [long, short] : [short, long]
  return {
    width,
    height,
    map: {
      x: MARGIN,
      y: MARGIN + HEAD,
      width: width - 2 * MARGIN,
      height: height - 2 * MARGIN - HEAD - FOOT,
    },
  }
}

/** Metres that one metre of paper stands for, where a pixel of CSS stands for so many. */
export const ratioOf = (metresOfPixel: number): number => metresOfPixel * PIXELS_OF_MM * 1000

/** A round length that is no longer than `most` pixels. */
export function scaleBarOf(metresOfPixel: number, most: number): { metres: number; pixels: number } {
  const longest = metresOfPixel * most
  const power = 10 ** Math.floor(Math.log10(longest))
  const metres = ([5, 2, 1].find((one) => one * power <= longest) ?? 1) * power
  return { metres, pixels: metres / metresOfPixel }
}
