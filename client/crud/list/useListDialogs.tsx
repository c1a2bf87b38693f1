import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Resource } from '#shared/schema/resource.ts'
import type { AnyRow } from '../../fields/kind.ts'
import { bulkFields } from '../form/bulk-fields.ts'
import type { ListState } from '../query/list-state.ts'

const BatchEdit = lazy(() =>
  import('../form/BatchEdit.tsx').then((module) => ({ default: module.BatchEdit })),
)
const AdvancedFilter = lazy(() =>
  import('./tools/AdvancedFilter.tsx').then((module) => ({ default: module.AdvancedFilter })),
)
const ImportDialog = lazy(() =>
  import('../transfer/ImportDialog.tsx').then((module) => ({ default: module.ImportDialog })),
)

interface List {
  resource: Resource
  state: ListState
  change(part: Partial<ListState>): void
  selected: Map<string, AnyRow>
  /** Told which of the chosen rows a change has not reached, where it has reached others. */
  onLeft(keys: string[]): void
}

/** The dialogs of a list that few of its visits need; each arrives when it is opened. */
export function useListDialogs({ resource, state, change, selected, onLeft }: List): {
  dialog: ReactNode
  /** Absent where no field can be set on many rows. */
  editMany: (() => void) | undefined
  filterMore(): void
  importRows(): void
} {
  const [open, setOpen] = useState<'batch' | 'filter' | 'import'>()
  const done = () => setOpen(undefined)
  return {
    editMany: bulkFields(resource).length > 0 ? () => setOpen('batch') : undefined,
    filterMore: () => setOpen('filter'),
    importRows: () => setOpen('import'),
    dialog: (
      <Suspense fallback={null}>
        {open === 'batch' && (
          <BatchEdit resource={resource} selected={selected} onLeft={onLeft} onDone={done} />
        )}
        {open === 'filter' && (
          <AdvancedFilter resource={resource} state={state} onApply={change} onDone={done} />
        )}
        {open === 'import' && <ImportDialog resource={resource} onClose={done} />}
      </Suspense>
    ),
  }
}
