import { Button, Form } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { type FormOptions, freshValues, storedValues } from '../../../crud/form/form-values.ts'
import { RecordForm } from '../../../crud/form/RecordForm.tsx'
import { useSaving } from '../../../crud/form/useSaving.tsx'
import type { AnyRow } from '../../../fields/kind.ts'
import { useWords } from '../../../i18n/use-words.ts'
import type { Unsaved } from '../../../ui/use-unsaved.ts'
import { codeInputBelow } from '../CodeInput.tsx'
import { regionResource } from './region.ts'

interface Props {
  /** The region to change; absent while one is added below `parent`. */
  row: AnyRow | undefined
  parent: AnyRow
  unsaved: Unsaved
  onCancel(): void
  onSaved(): void
}

const changing: FormOptions = {}

export function RegionForm({ row: given, parent, unsaved, onCancel, onSaved }: Props) {
  const { t } = useWords()
  const [form] = Form.useForm()
  // The form keeps the row it began with, whatever the panel around it is told meanwhile.
  const [row] = useState(given)
  const start = useMemo(
    () => (row ? storedValues(regionResource, row) : freshValues(regionResource, below(parent))),
    [row, parent],
  )
  const options = useMemo(() => (row ? changing : adding(parent)), [row, parent])
  const { save, isSaving, isRefused, isChanged, dialog } = useSaving({
    resource: regionResource,
    form,
    row,
    start,
    onSaved: () => onSaved(),
  })
  useEffect(() => unsaved.watch(isChanged))
  return (
    <>
      <RecordForm
        key={String(row?._version ?? 'new')}
        resource={regionResource}
        form={form}
        row={row}
        start={start}
        options={options}
        isRefused={isRefused}
        onSubmit={() => void save()}
      />
      <div className="crud-drawer-buttons">
        <Button onClick={() => unsaved.leave(onCancel)}>{t('crud.cancel')}</Button>
        <Button type="primary" loading={isSaving} onClick={() => void save()}>
          {t('crud.save')}
        </Button>
      </div>
      {dialog}
    </>
  )
}

const adding = (parent: AnyRow): FormOptions => ({
  locked: ['parentCode'],
  inputs: { code: codeInputBelow(String(parent.code)) },
})

const below = (parent: AnyRow): AnyRow => ({
  parentCode: parent.code,
  regionLevel: Number(parent.regionLevel) + 1,
})
