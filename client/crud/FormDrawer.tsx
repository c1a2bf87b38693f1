import { App, Button, Drawer, Form, Skeleton } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import type { Resource } from '#shared/schema/resource.ts'
import type { AnyRow } from '../fields/kind.ts'
import { useScreenClass } from '../ui/use-screen-class.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { Failure } from './Emptiness.tsx'
import { changesOf, type FormOptions, formFields, freshValues, storedValues } from './form-values.ts'
import { RecordForm } from './RecordForm.tsx'
import { useWords } from './use-words.ts'
import { useDetail } from './useResource.ts'
import { useSaving } from './useSaving.ts'

interface Props {
  resource: Resource
  isOpen: boolean
  /** Of the row to change; a new one is added without. */
  rowKey: string | undefined
  initialValues: AnyRow
  options: FormOptions
  onSaved?: (() => void) | undefined
  onClose(): void
  afterClose(): void
}

const wide = 880
const narrow = 560
const fewFields = 8

/** Adds or changes a row. */
export function FormDrawer({ resource, isOpen, rowKey, initialValues, options, ...events }: Props) {
  const { onSaved, onClose, afterClose } = events
  const { t, noun } = useWords()
  const isSmall = useScreenClass() === 0
  const { modal } = App.useApp()
  const [form] = Form.useForm()
  const { data: stored, error, refetch } = useDetail(resource, rowKey, 'edit')
  // The form keeps the row it began with: a refetch must not wipe out what was typed.
  const [row, setRow] = useState<AnyRow>()
  if (stored && !row) setRow(stored)
  const isReady = rowKey === undefined || row !== undefined
  const start = useMemo(
    () => (row ? storedValues(resource, row) : freshValues(resource, initialValues)),
    [resource, row, initialValues],
  )
  const saved = () => {
    onSaved?.()
    onClose()
  }
  const { save, isSaving, conflict, forget } = useSaving({ resource, form, row, start, onSaved: saved })
  const changes = () => changesOf(resource, start, { ...start, ...form.getFieldsValue() })

  const close = () => {
    if (isSaving) return
    if (!isReady || Object.keys(changes()).length === 0) return onClose()
    modal.confirm({
      title: t('crud.unsavedTitle'),
      content: t('crud.unsavedQuestion'),
      okText: t('crud.discard'),
      okButtonProps: { danger: true },
      cancelText: t('crud.keepEditing'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: onClose,
    })
  }
  useSaveKey(isOpen && isReady && !conflict, () => void save())
  useLeaveWarning(isOpen, () => isReady && Object.keys(changes()).length > 0)

  const title = t(rowKey === undefined ? 'crud.addTitle' : 'crud.editTitle', { name: noun(resource.label) })
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
      afterOpenChange={(open) => (open ? focusFirst() : afterClose())}
      footer={
        <div className="crud-drawer-buttons">
          <Button onClick={close}>{t('crud.cancel')}</Button>
          <Button
            type="primary"
            loading={isSaving && { delay: 200 }}
            disabled={!isReady}
            aria-keyshortcuts="Control+S"
            onClick={() => void save()}
          >
            {t('crud.save')}
          </Button>
        </div>
      }
    >
      {isReady ? (
        <RecordForm
          key={String(row?._version ?? 'new')}
          resource={resource}
          form={form}
          row={row}
          start={start}
          options={options}
          onSubmit={() => void save()}
        />
      ) : error ? (
        <Failure resource={resource} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
      <ConflictDialog
        resource={resource}
        conflict={conflict}
        changes={conflict ? changes() : {}}
        isSaving={isSaving}
        onReload={(current) => {
          setRow(current)
          forget()
        }}
        onOverwrite={(current) => void save(current._version)}
        onCancel={forget}
      />
    </Drawer>
  )
}

function focusFirst(): void {
  const fields = '.crud-drawer form :is(input, textarea):not([disabled], [readonly])'
  // Somebody who began to type while the drawer was still moving is left alone.
  if (document.activeElement?.matches(fields)) return
  document.querySelector<HTMLElement>(fields)?.focus({ preventScroll: true })
}

function useSaveKey(isActive: boolean, save: () => void): void {
  useEffect(() => {
    if (!isActive) return
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      save()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}

/** The browser asks before a reload or a closed window loses what was typed. */
function useLeaveWarning(isActive: boolean, isChanged: () => boolean): void {
  useEffect(() => {
    if (!isActive) return
    const warn = (event: BeforeUnloadEvent) => {
      if (isChanged()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  })
}
