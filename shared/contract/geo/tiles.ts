/** Units of a tile's width and height. */
export const tileUnits = 4096

/** Width and height of a tile on the screen, and of a mark, in pixels. */
export const tilePixels = 512
export const markPixels = 2

/** Layers of a tile: rows as they are, and marks for several rows that are too small to be seen. */
export const tileLayers = { shapes: 'shapes', marks: 'marks' } as const

/** Properties of a row of a tile: its key, and the value of the field that was asked for. */
export interface TileShape {
  id: string
  value?: string | number
}

/** Properties of a mark: how many rows it stands for, and the value that most of them have. */
export interface TileMark {
  count: number
  value?: string | number
}
