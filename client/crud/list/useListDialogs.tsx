import { type ReactNode, Suspense, useState } from 'react'
import type { Resource } from '#shared/schema/resource.ts'
import { lazyNamed } from '../../ui/lazy-named.ts'
import { bulkFields } from '../form/quick-fields.ts'

const BatchEdit = lazyNamed(() => import('../form/BatchEdit.tsx'), 'BatchEdit')
const AdvancedFilter = lazyNamed(() => import('./tools/AdvancedFilter.tsx'), 'AdvancedFilter')
const ImportDialog = lazyNamed(() => import('../transfer/ImportDialog.tsx'), 'ImportDialog')

/** The dialogs of a list that few of its visits need; each arrives when it is opened. */
export function useListDialogs(resource: Resource): {
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
        {open === 'batch' && <BatchEdit onDone={done} />}
        {open === 'filter' && <AdvancedFilter onDone={done} />}
        {open === 'import' && <ImportDialog resource={resource} onClose={done} />}
      </Suspense>
    ),
  }
}
