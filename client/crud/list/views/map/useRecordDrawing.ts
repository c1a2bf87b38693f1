import { useMemo } from 'react'
import type { Shape } from '#shared/contract/geo/shapes.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { toneOfField } from '../../../../fields/choice/state-tones.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { useMapLook } from '../../../../map/use-map-look.ts'
import { type Entity, entities } from '../../../../map/workbench/entities.ts'
import type { Drawing } from '../../../../map/workbench/object-styles.ts'
import { tintBy } from '../../../../map/workbench/tint.ts'

/** The way of a resource onto the map, where the workbench has one. */
export const entityOf = ({ name }: Resource): Entity | undefined =>
  Object.values(entities).find(({ resource }) => resource === name)

/** Draws records: in the colours of a field, else as each row says of itself. Areas bear their names where there is room. */
export function useRecordDrawing(
  resource: Resource,
  shapes: readonly Shape[],
  field: string | undefined,
): Drawing {
  const look = useMapLook()
  const { label } = useWords()
  return useMemo(() => {
    const hasOwnColor = entityOf(resource)?.looks?.includes('color')
    const style = { labelField: resource.title, ...(hasOwnColor && { colorBy: 'color' }) }
    const tint =
      field === undefined ? undefined : tintBy(resource, field, shapes, look, { label, toneOf: toneOfField })
    return { style, tint, look }
  }, [resource, shapes, field, look, label])
}
