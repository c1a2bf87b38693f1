import { type Tile, type Width, widths } from '../tile.ts'

/** Where a person has a tile: its turn is its place in the list. */
export interface Placed {
  name: string
  width: Width
  isHidden: boolean
}

const usual = ({ name, width, isExtra = false }: Tile): Placed => ({ name, width, isHidden: isExtra })

/**
 * The layout of a board: as it was kept, without tiles that are no more, those that came since at its end. What another
 * version of the client kept may be anything.
 */
export function layoutOf(tiles: readonly Tile[], kept: unknown): Placed[] {
  const known = new Map(tiles.map((tile) => [tile.name, tile]))
  const placed = new Map<string, Placed>()
  for (const one of Array.isArray(kept) ? kept : []) {
    const { name, width, isHidden } = (one ?? {}) as Partial<Placed>
    const tile = known.get(String(name))
    if (!tile) continue
    const wanted = widths.find((choice) => choice === width)
    placed.set(tile.name, { name: tile.name, width: wanted ?? tile.width, isHidden: isHidden === true })
  }
  const fresh = tiles.filter(({ name }) => !placed.has(name))
  return [...placed.values(), ...fresh.map(usual)]
}

/** The tile takes the place of another one, which makes room. */
export function moved(layout: readonly Placed[], name: string, over: string): Placed[] {
  const from = layout.findIndex((one) => one.name === name)
  const to = layout.findIndex((one) => one.name === over)
  const tile = layout[from]
  if (!tile || to < 0) return [...layout]
  const rest = layout.filter((one) => one !== tile)
  return [...rest.slice(0, to), tile, ...rest.slice(to)]
}

export const resized = (layout: readonly Placed[], name: string, width: Width): Placed[] =>
  layout.map((one) => (one.name === name ? { ...one, width } : one))

export const hidden = (layout: readonly Placed[], name: string, isHidden: boolean): Placed[] =>
  layout.map((one) => (one.name === name ? { ...one, isHidden } : one))

/** Whether it is the one that everybody begins with: then there is nothing to keep. */
export const isUsual = (tiles: readonly Tile[], layout: readonly Placed[]): boolean =>
  JSON.stringify(layout) === JSON.stringify(tiles.map(usual))
