import { type ReactNode, Suspense, useState } from 'react'
import { lazyNamed } from '../../ui/lazy-named.ts'
import { bulkFields } from '../form/bulk-fields.ts'
import type { List } from './state/useList.ts'

const BatchEdit = lazyNamed(() => import('../form/BatchEdit.tsx'), 'BatchEdit')
const AdvancedFilter = lazyNamed(() => import('./tools/AdvancedFilter.tsx'), 'AdvancedFilter')
const ImportDialog = lazyNamed(() => import('../transfer/ImportDialog.tsx'), 'ImportDialog')

/** The dialogs of a list that few of its visits need; each arrives when it is opened. */
export function useListDialogs({ resource, state, change, selection }: List): {
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
          <BatchEdit
            resource={resource}
            selected={selection.chosen}
            onLeft={selection.keepOnly}
            onDone={done}
          />
        )}
        {open === 'filter' && (
          <AdvancedFilter resource={resource} state={state} onApply={change} onDone={done} />
        )}
        {open === 'import' && <ImportDialog resource={resource} onClose={done} />}
      </Suspense>
    ),
  }
}
