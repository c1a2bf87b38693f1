import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { Label } from '#shared/schema/field.ts'

/** Columns of the board, which has four where there is room. */
export type Width = 1 | 2 | 3 | 4
export const widths: readonly Width[] = [1, 2, 3, 4]

/** A part of home or console that a person may move, resize and hide. */
export interface Tile {
  /** Kept in people's layouts, so it never changes. */
  name: string
  label: Label
  width: Width
  /** 'low': a figure; 'middle': a few links; 'high': a list or a chart. */
  height: 'low' | 'middle' | 'high'
  /** The page whose right it needs, or one of several; absent: everybody has it. */
  page?: string | readonly string[]
  /** On offer, and hidden until somebody wants it: what it tells hardly ever changes. */
  isExtra?: boolean
  /** What is to be done: on a phone, where one tile is seen at a time, it stands before all others. */
  isToDo?: true
  /** Draws a TileCard. */
  View: ComponentType
}

/** True where a person has the right that a tile needs. */
export const isOffered = ({ page }: Pick<Tile, 'page'>, mayOpen: (path: string) => boolean): boolean =>
  !page || [page].flat().some(mayOpen)

interface Place {
  tile: Tile
  /** In place of the tile's own buttons, while tiles are being moved. */
  tools?: ReactNode
}

export const TileContext = createContext<Place | undefined>(undefined)

/** The tile that is being drawn. */
export function useTile(): Place {
  const place = useContext(TileContext)
  if (!place) throw new Error('not within a tile')
  return place
}
