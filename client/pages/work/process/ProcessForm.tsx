import type { FormInstance } from 'antd'
import { useMemo } from 'react'
import { type FlowForm, fieldsOfForm, resourceOfForm } from '#shared/flow/form.ts'
import { initialOf } from '#shared/flow/form-values.ts'
import { RecordForm } from '../../../crud/form/RecordForm.tsx'
import { RecordView } from '../../../crud/record/RecordView.tsx'
import type { AnyRow } from '../../../fields/kind.ts'
import '../../../crud/list/crud.css'
import '../../../crud/record/record.css'

interface Props {
  form: FlowForm
  /** What the inputs stand in. */
  inputs: FormInstance
  /** As they were filled in so far; absent at the start of a process. */
  values?: AnyRow | undefined
  /** What it begins with then, in place of what its fields say. */
  start?: AnyRow | undefined
  /** Names of fields that are shown and not asked for. */
  locked?: readonly string[]
  isRefused?: boolean
  onSubmit(): void
}

const noCells = {}
const nothing: readonly string[] = []

/** A form that was drawn for a process: what is known stands above what is asked for. */
export function ProcessForm({
  form,
  inputs,
  values,
  start: begin,
  locked = nothing,
  isRefused = false,
  onSubmit,
}: Props) {
  const resource = useMemo(() => resourceOfForm(form), [form])
  const start = useMemo(() => values ?? begin ?? initialOf(form), [form, values, begin])
  const asked = fieldsOfForm(form)
    .map(({ name }) => name)
    .filter((name) => !locked.includes(name))
  return (
    <div className="process-form">
      {values && locked.length > 0 && (
        <RecordView resource={resource} row={values} cells={noCells} omit={asked} />
      )}
      {asked.length > 0 && (
        <RecordForm
          resource={resource}
          form={inputs}
          row={values}
          start={start}
          options={{ omit: locked }}
          isRefused={isRefused}
          onSubmit={onSubmit}
        />
      )}
    </div>
  )
}

/** The same to look at. */
export function ProcessValues({ form, values }: { form: FlowForm; values: AnyRow }) {
  const resource = useMemo(() => resourceOfForm(form), [form])
  return <RecordView resource={resource} row={values} cells={noCells} omit={nothing} />
}
