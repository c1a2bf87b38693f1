import { useMayOpen, useMenu } from '../../state/use-menu.ts'
import { useSetting } from '../../state/use-setting.ts'
import { isOffered, type Tile, type Width } from '../tile.ts'
import { hidden, isUsual, layoutOf, moved, type Placed, resized } from './layout.ts'

export interface PlacedTile extends Placed {
  tile: Tile
}

/** A board as this person arranged it, and how to change that. */
export function useBoard(name: string, tiles: readonly Tile[]) {
  const { isLoaded, error } = useMenu()
  const mayOpen = useMayOpen()
  const { value, isPending, change } = useSetting('desk', name)
  const layout = layoutOf(tiles, value)
  const placed = layout.flatMap((one): PlacedTile[] => {
    const tile = tiles.find((known) => known.name === one.name)
    return tile && isOffered(tile, mayOpen) ? [{ ...one, tile }] : []
  })
  // Tiles whose right the person lost keep their place for the day that it comes back.
  const arrange = (next: (latest: Placed[]) => Placed[]) =>
    change((latest) => {
      const arranged = next(layoutOf(tiles, latest))
      return isUsual(tiles, arranged) ? undefined : arranged
    })

  return {
    placed,
    isPending: isPending || (!isLoaded && !error),
    isUsual: isUsual(tiles, layout),
    move: (tile: string, over: string) => arrange((latest) => moved(latest, tile, over)),
    resize: (tile: string, width: Width) => arrange((latest) => resized(latest, tile, width)),
    hide: (tile: string, isHidden: boolean) => arrange((latest) => hidden(latest, tile, isHidden)),
    reset: () => change(() => undefined),
  }
}

export type ArrangedBoard = ReturnType<typeof useBoard>
