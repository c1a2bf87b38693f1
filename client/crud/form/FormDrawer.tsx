import { Button, Drawer, Form } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Resource } from '#shared/schema/resource.ts'
import { FormResourceContext } from '../../fields/form-resource.ts'
import type { AnyRow } from '../../fields/kind.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useUnsavedGuard } from '../../state/unsaved.ts'
import { useSpokenCombo } from '../../state/use-combo.ts'
import { useShortcuts } from '../../state/use-shortcut.ts'
import { focusFirst } from '../../ui/focus-first.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { markReady } from '../../ui/ready.ts'
import { useDiscardQuestion } from '../../ui/use-discard-question.ts'
import { useScreenClass } from '../../ui/use-screen-class.ts'
import { useSource } from '../data/useResource.ts'
import { copiedValues, type FormOptions, formFields, freshValues, storedValues } from './form-values.ts'
import { RecordForm } from './RecordForm.tsx'
import { useSaving } from './useSaving.tsx'

interface Props {
  resource: Resource
  isOpen: boolean
  /** Of the row to change; a new one is added without. */
  rowKey: string | undefined
  /** Of the row that a new one begins as. */
  copyKey?: string
  initialValues: AnyRow
  options: FormOptions
  /** `answer`: what the server said of a row that was added. */
  onSaved?: (answer: AnyRow | undefined) => void
  onClose(): void
  afterClose(): void
}

const wide = 880
const narrow = 560
const fewFields = 8

/** Adds or changes a row. */
export function FormDrawer({ isOpen, onClose, afterClose, ...props }: Props) {
  const { resource, rowKey, options } = props
  const { t, noun } = useWords()
  const isSmall = useScreenClass() === 0
  const askToDiscard = useDiscardQuestion()
  const work = useDraft({ ...props, isOpen, onClose })
  const { place, saving, isChanged } = work
  const [isAtRest, setAtRest] = useState(false)
  const isReady = isAtRest && work.isReady
  // The row may come before its drawer has opened, or after that.
  useEffect(() => {
    if (isReady) focusFirst(place.current)
    markReady(place.current, isReady)
  }, [isReady, place])
  const close = () => {
    if (saving.isSaving) return
    if (!isChanged()) return onClose()
    askToDiscard(onClose)
  }
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
      afterOpenChange={(open) => {
        setAtRest(open)
        if (!open) afterClose()
      }}
      footer={<Buttons work={work} onCancel={close} />}
    >
      <div ref={place}>
        <Fields resource={resource} options={options} work={work} />
      </div>
      {saving.dialog}
    </Drawer>
  )
}

interface PartProps {
  resource: Resource
  work: ReturnType<typeof useDraft>
}

function Fields({ resource, options, work }: PartProps & { options: FormOptions }) {
  const { row, saving } = work
  return (
    <Loaded query={work.query} resource={resource} rows={10}>
      {() => (
        <FormResourceContext value={resource.name}>
          <RecordForm
            key={`${row?._version ?? 'new'} ${work.added}`}
            resource={resource}
            form={work.form}
            row={row}
            start={work.start}
            options={options}
            isRefused={saving.isRefused}
            onSubmit={() => void saving.save()}
          />
        </FormResourceContext>
      )}
    </Loaded>
  )
}

/** What is typed, from what it began as to where it is saved. */
function useDraft({ resource, isOpen, rowKey, copyKey, ...props }: Omit<Props, 'afterClose'>) {
  const { initialValues, options, onSaved, onClose } = props
  const [form] = Form.useForm()
  const { source, ...query } = useSource(resource, rowKey ?? copyKey)
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
  useEffect(() => {
    if (added === 0) return
    form.resetFields()
    // That draws the fields anew, and what had the focus is gone.
    const frame = requestAnimationFrame(() => focusFirst(place.current))
    return () => cancelAnimationFrame(frame)
  }, [added, form])
  const saved = (isNext: boolean, answer?: AnyRow) => {
    onSaved?.(answer)
    if (isNext) setAdded(added + 1)
    else onClose()
  }
  const saving = useSaving({ resource, form, row, start, onSaved: saved })
  const isChanged = () => isReady && saving.isChanged()
  const canAddAnother = isNew && options.isSingle !== true
  const canSave = isReady && !saving.isDisputed
  const keys = {
    save: () => void (canSave && saving.save()),
    saveNext: () => void (canSave && saving.save(canAddAnother)),
  }
  // While the form is open they are never the browser's.
  useShortcuts(isOpen ? keys : {}, 'drawer')
  useUnsavedGuard(isOpen, isChanged)
  return {
    ...{ form, row, start, added, place, saving, isReady, canAddAnother, isChanged },
    query: { ...query, data: isReady || undefined },
  }
}

function Buttons({ work, onCancel }: Pick<PartProps, 'work'> & { onCancel(): void }) {
  const { t } = useWords()
  const spoken = { save: useSpokenCombo('save'), next: useSpokenCombo('saveNext') }
  const { save, isSaving } = work.saving
  return (
    <div className="crud-drawer-buttons">
      <Button onClick={onCancel}>{t('crud.cancel')}</Button>
      {work.canAddAnother && (
        <Button
          disabled={!work.isReady || isSaving}
          aria-keyshortcuts={spoken.next}
          onClick={() => void save(true)}
        >
          {t('panels.saveAndAdd')}
        </Button>
      )}
      <Button
        type="primary"
        loading={isSaving && { delay: 200 }}
        disabled={!work.isReady}
        aria-keyshortcuts={spoken.save}
        onClick={() => void save()}
      >
        {t('crud.save')}
      </Button>
    </div>
  )
}
