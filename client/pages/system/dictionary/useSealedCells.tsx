import { useMemo } from 'react'
import type { Resource } from '#shared/schema/resource.ts'
import type { Rights } from '../../../crud/data/useResource.ts'
import type { AnyRow } from '../../../fields/kind.ts'
import { SealedSwitch } from '../user/SealedSwitch.tsx'

/** Whether a type or an item is in use is switched in the list itself. */
export function useSealedCells(resource: Resource, { edit: canEdit }: Rights, onSaved: () => void) {
  return useMemo(
    () => ({
      isSealed: (_: unknown, row: AnyRow) => (
        <SealedSwitch resource={resource} row={row} canEdit={canEdit} onSaved={onSaved} />
      ),
    }),
    [resource, canEdit, onSaved],
  )
}
