import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useContext, useMemo, useState } from 'react'
import type { Box } from '#shared/geo/measure.ts'
import { shapesOptions } from '../../api/map.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import type { Neighbour } from '../../map/neighbours.ts'
import { nextBox } from '../../map/next-box.ts'
import { FormResourceContext } from '../form-resource.ts'
import { outlineOf } from '../outlines.ts'

/** Degrees from which a part of the land is too wide for its single rows to matter. */
const WIDEST = 0.3

/**
 * The other rows of the form's resource around what is drawn, for drawing beside them; `look` takes the part in sight. None where
 * the form is of no resource with a page, or the person may not see it.
 */
export function useNeighbours(id: string | undefined) {
  const language = useLanguage()
  const name = useContext(FormResourceContext)
  const outline = name === undefined ? undefined : outlineOf(name)
  const [asked, setAsked] = useState<Box>()
  const [west = 0, , east = 0] = asked ?? []
  const { data } = useQuery({
    ...shapesOptions(outline ?? { name: '', path: '' }, {}, language, asked),
    placeholderData: keepPreviousData,
    retry: false,
    enabled: outline !== undefined && asked !== undefined && east - west <= WIDEST,
  })
  const neighbours = useMemo(
    () =>
      (data?.shapes ?? []).flatMap((shape): Neighbour[] =>
        shape.geometry && shape.id !== id
          ? [{ id: shape.id, name: shape.name, geometry: shape.geometry }]
          : [],
      ),
    [data, id],
  )
  return { neighbours, look: (sight: Box) => setAsked((before) => nextBox(before, sight)) }
}
