import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { PlacedThing, Placements, SplitPreview } from '#shared/contract/land/parcels.ts'
import type { Position } from '#shared/geo/geometry.ts'
import { centreOf } from '#shared/geo/measure.ts'
import { soil } from '#shared/resources/land/soil.ts'
import { request } from '../../../api/request.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { isIn, type PlotPart } from './use-parts.ts'

/** Something of the plot with the part that it goes to. */
export interface Thing extends PlacedThing {
  /** Of all resources together. */
  key: string
  /** Number of the part; -1 where none keeps the record. */
  part: number
}

export interface Placing {
  things: readonly Thing[]
  isWhole: boolean
  /** A sentence where it could not be asked what lies on the plot: all goes by its place then. */
  fault: string | undefined
  placed: Placements
  choose(key: string, part: number): void
}

const nothing: SplitPreview = { things: [], isWhole: true }

/** Parts that keep the record are one: the first of them stands for all. */
export const recordAmong = (parts: readonly PlotPart[]): number => parts.findIndex(({ keeps }) => keeps)

/** The part that a place goes to, as the server finds it: one that becomes a plot, or else the record. */
function partAt(parts: readonly PlotPart[], place: Position | null): number {
  const going = place ? parts.findIndex(({ keeps, geometry }) => !keeps && isIn(place, geometry)) : -1
  return going === -1 ? recordAmong(parts) : going
}

/**
 * What lies on a plot with the part that each goes to: that in which it lies, unless somebody chooses another. A choice is kept as a place
 * in that part, as pieces change their ranks while a line is moved.
 */
export function usePlacing(id: string, parts: readonly PlotPart[]): Placing {
  const language = useLanguage()
  const { data = nothing, error } = useQuery({
    queryKey: ['resource', soil.name, 'split-preview', id, language],
    queryFn: ({ signal }) =>
      request<SplitPreview>(`/api${soil.path}/split-preview`, { params: { id }, silent: true, signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const [chosen, setChosen] = useState<ReadonlyMap<string, Position>>(new Map())
  const things = useMemo(
    () =>
      data.things.map((thing): Thing => {
        const key = `${thing.entity} ${thing.id}`
        return { ...thing, key, part: partAt(parts, chosen.get(key) ?? thing.place) }
      }),
    [data, parts, chosen],
  )
  return {
    things,
    isWhole: data.isWhole,
    fault: error?.message,
    placed: placementsOf(things.filter(({ key, part }) => chosen.has(key) && part !== -1)),
    choose(key, part) {
      const geometry = parts[part]?.geometry
      if (geometry) setChosen(new Map(chosen).set(key, centreOf(geometry)))
    },
  }
}

function placementsOf(things: readonly Thing[]): Placements {
  const placed: Placements = {}
  for (const { entity, id, part } of things) placed[entity] = { ...placed[entity], [id]: part }
  return placed
}
