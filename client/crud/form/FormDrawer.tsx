import { Button, Drawer, Form, Skeleton } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Resource } from '#shared/schema/resource.ts'
import { FormResourceContext } from '../../fields/form-resource.ts'
import type { AnyRow } from '../../fields/kind.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useUnsavedGuard } from '../../state/unsaved.ts'
import { useSpokenCombo } from '../../state/use-combo.ts'
import { Failure } from '../../ui/Emptiness.tsx'
import { useDiscardQuestion } from '../../ui/use-discard-question.ts'
import { useScreenClass } from '../../ui/use-screen-class.ts'
import { useDetail } from '../data/useResource.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { focusFirst } from './focus-first.ts'
import {
  changesOf,
  copiedValues,
  type FormOptions,
  formFields,
  freshValues,
  storedValues,
} from './form-values.ts'
import { RecordForm } from './RecordForm.tsx'
import { useSaveKeys } from './useFormKeys.ts'
import { useSaving } from './useSaving.ts'

interface Props {
  resource: Resource
  isOpen: boolean
  /** Of the row to change; a new one is added without. */
  rowKey: string | undefined
  /** Of the row that a new one begins as. */
  copyKey?: string | undefined
  initialValues: AnyRow
  options: FormOptions
  /** `answer`: what the server said of a row that was added. */
  onSaved?: ((answer: AnyRow | undefined) => void) | undefined
  onClose(): void
  afterClose(): void
}

const wide = 880
const narrow = 560
const fewFields = 8

/** Adds or changes a row. */
export function FormDrawer({ resource, isOpen, rowKey, copyKey, initialValues, options, ...events }: Props) {
  const { onSaved, onClose, afterClose } = events
  const { t, noun } = useWords()
  const isSmall = useScreenClass() === 0
  const askToDiscard = useDiscardQuestion()
  const [form] = Form.useForm()
  const { data: stored, error, refetch } = useDetail(resource, rowKey ?? copyKey, 'edit')
  // The form keeps the row it began with: a refetch must not wipe out what was typed.
  const [source, setSource] = useState<AnyRow>()
  if (stored && !source) setSource(stored)
  const isNew = rowKey === undefined
  const row = isNew ? undefined : source
  const [added, setAdded] = useState(0)
  const isReady = source !== undefined || (isNew && copyKey === undefined)
  const place = useRef<HTMLDivElement>(null)
  const start = useMemo(() => {
    if (row) return storedValues(resource, row)
    // A copy is made once; what is added after it begins anew.
    const copied = source && added === 0 ? copiedValues(resource, source) : {}
    return { ...freshValues(resource, initialValues), ...copied }
  }, [resource, row, source, added, initialValues])
  const saved = (isNext: boolean, answer?: AnyRow) => {
    onSaved?.(answer)
    if (isNext) setAdded(added + 1)
    else onClose()
  }
  useEffect(() => {
    if (added === 0) return
    form.resetFields()
    // That draws the fields anew, and what had the focus is gone.
    const frame = requestAnimationFrame(() => focusFirst(place.current))
    return () => cancelAnimationFrame(frame)
  }, [added, form])
  const saving = useSaving({ resource, form, row, start, onSaved: saved })
  const { save, isSaving, conflict } = saving
  const changes = () => changesOf(resource, start, { ...start, ...form.getFieldsValue() })
  const canAddAnother = isNew && options.isSingle !== true

  const close = () => {
    if (isSaving) return
    if (!isReady || Object.keys(changes()).length === 0) return onClose()
    askToDiscard(onClose)
  }
  const canSave = isReady && !conflict
  useSaveKeys(isOpen, {
    save: () => void (canSave && save()),
    next: () => void (canSave && save(canAddAnother)),
  })
  const spoken = { save: useSpokenCombo('save'), next: useSpokenCombo('saveNext') }
  useUnsavedGuard(isOpen, () => isReady && Object.keys(changes()).length > 0)

  const title = t(isNew ? 'crud.addTitle' : 'crud.editTitle', { name: noun(resource.label) })
  const width = options.width ?? (formFields(resource, options).length > fewFields ? wide : narrow)
  return (
    <Drawer
      open={isOpen}
      title={title}
      size={isSmall ? '100%' : width}
      rootClassName="crud-drawer"
      mask={{ closable: true }}
      destroyOnHidden
      onClose={close}
      afterOpenChange={(open) => (open ? focusFirst(place.current) : afterClose())}
      footer={
        <div className="crud-drawer-buttons">
          <Button onClick={close}>{t('crud.cancel')}</Button>
          {canAddAnother && (
            <Button
              disabled={!isReady || isSaving}
              aria-keyshortcuts={spoken.next}
              onClick={() => void save(true)}
            >
              {t('panels.saveAndAdd')}
            </Button>
          )}
          <Button
            type="primary"
            loading={isSaving && { delay: 200 }}
            disabled={!isReady}
            aria-keyshortcuts={spoken.save}
            onClick={() => void save()}
          >
            {t('crud.save')}
          </Button>
        </div>
      }
    >
      <div ref={place}>
        {isReady ? (
          <FormResourceContext value={resource.name}>
            <RecordForm
              key={`${row?._version ?? 'new'} ${added}`}
              resource={resource}
              form={form}
              row={row}
              start={start}
              options={options}
              isRefused={saving.isRefused}
              onSubmit={() => void save()}
            />
          </FormResourceContext>
        ) : error ? (
          <Failure resource={resource} error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton active paragraph={{ rows: 10 }} />
        )}
      </div>
      {conflict && row && (
        <ConflictDialog
          resource={resource}
          conflict={conflict}
          base={row}
          changes={changes()}
          isSaving={isSaving}
          onMerge={(kept) => void saving.merge(kept, conflict.current)}
          onCancel={saving.forget}
        />
      )}
    </Drawer>
  )
}
