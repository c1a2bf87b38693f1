import { type ReactNode, Suspense, useState } from 'react'
import type { Resource } from '#shared/schema/resource.ts'
import type { FormOptions } from '../../crud/form/form-values.ts'
import type { Task } from '../../crud/record/ResourceDialog.tsx'
import { lazyNamed } from '../../ui/lazy-named.ts'

const ResourceDialog = lazyNamed(() => import('../../crud/record/ResourceDialog.tsx'), 'ResourceDialog')

interface Options {
  resource: Resource
  form: FormOptions
  canEdit: boolean
  onSaved(): void
}

/** The drawer in which a row is added, changed or looked at. */
export function useDialog({ resource, form, canEdit, onSaved }: Options) {
  const [task, setTask] = useState<Task & { id: number }>()
  const begin = (next: Task) => setTask({ ...next, id: (task?.id ?? 0) + 1 })
  const dialog: ReactNode = task && (
    <Suspense>
      <ResourceDialog
        key={task.id}
        resource={resource}
        task={task}
        options={form}
        canEdit={canEdit}
        onEdit={(key) => begin({ mode: 'edit', key })}
        onSaved={onSaved}
        onDone={() => setTask((now) => (now?.id === task.id ? undefined : now))}
      />
    </Suspense>
  )
  return { dialog, begin }
}
