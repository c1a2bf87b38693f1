/** Units of a tile's width and height. */
export const tileUnits = 4096

/** Width and height of a tile on the screen, in pixels. */
export const tilePixels = 512
/** Pixels of a mark that stands for several rows, at least, and of a row that is drawn as it is where a tile has many of them. */
export const markPixels = 4
export const shapePixels = 16

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
