import { App, type FormInstance } from 'antd'
import { useRef, useState } from 'react'
import type { FieldError } from '#shared/contract/envelope.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { RequestError } from '../../api/request.ts'
import type { AnyRow } from '../../fields/kind.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useFailureToast } from '../../ui/use-failure-toast.ts'
import { keyOfRow } from '../data/row.ts'
import { useWrites } from '../data/useResource.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import type { Conflict } from './conflict.ts'
import { changesOf, draftOf, wholeRow } from './form-values.ts'

interface Saving {
  resource: Resource
  form: FormInstance
  /** The stored row; absent while one is added. */
  row: AnyRow | undefined
  start: AnyRow
  /** The one field on screen: whatever is wrong with the row is said there. */
  only?: string
  /** `isNext`: the person goes on with another new row. `answer`: what the server said of a row that was added. */
  onSaved(isNext: boolean, answer?: AnyRow): void
}

/**
 * Checks the form, sends it once, and brings what the server refuses back to its field. Where somebody else has changed the row
 * meanwhile, the `dialog` asks whose values stay.
 */
export function useSaving(given: Saving) {
  const { resource, form, row, start } = given
  const { conflict, merge, forget, ...saving } = useSending(given)
  const changes = () => changesOf(resource, start, { ...start, ...form.getFieldsValue() })
  return {
    ...saving,
    isChanged: () => Object.keys(changes()).length > 0,
    isDisputed: conflict !== undefined,
    dialog: conflict && row && (
      <ConflictDialog
        resource={resource}
        conflict={conflict}
        base={row}
        changes={changes()}
        isSaving={saving.isSaving}
        onMerge={(kept) => void merge(kept, conflict.current)}
        onCancel={forget}
      />
    ),
  }
}

function useSending({ resource, form, row, start, only, onSaved }: Saving) {
  const { t } = useWords()
  const { message } = App.useApp()
  const toast = useFailureToast()
  const writes = useWrites(resource)
  const [conflict, setConflict] = useState<Conflict>()
  const [isRefused, setRefused] = useState(false)
  const { isSaving, once } = useOnce(refuse)
  const { isValid, showErrors } = useFaults({ resource, form, row, only })

  const save = (isNext = false) =>
    once(async () => {
      const isFine = await isValid()
      setRefused(!isFine)
      if (!isFine) return false
      const values = { ...start, ...form.getFieldsValue() }
      if (row) {
        await change(changesOf(resource, start, values), row._version)
        onSaved(isNext)
      } else {
        const answer = await writes.save.mutateAsync(draftOf(resource, values))
        message.success(t('crud.added'))
        onSaved(isNext, answer)
      }
      return !isNext
    })

  /** Saves what somebody chose to keep of both versions, on top of the one that is stored now. */
  const merge = (changes: AnyRow, current: AnyRow) =>
    once(async () => {
      await change(changes, current._version)
      setConflict(undefined)
      onSaved(false)
      return true
    })

  async function change(changes: AnyRow, version: unknown): Promise<void> {
    if (Object.keys(changes).length === 0) return void message.info(t('crud.unchanged'))
    const key = row && keyOfRow(resource, row)
    await writes.update.mutateAsync({ ...changes, [resource.key]: key, _version: version })
    message.success(t('crud.updated'))
  }

  function refuse(error: unknown): void {
    if (!(error instanceof RequestError)) throw error
    const current = (error.data as { current?: AnyRow } | undefined)?.current
    if (error.code === 409 && current) return void setConflict({ message: error.message, current })
    // What was merged is refused: the form shows where.
    setConflict(undefined)
    setRefused(true)
    const errors = only ? [{ field: only, message: error.errors[0]?.message ?? error.message }] : error.errors
    if (!showErrors(errors)) toast(error)
  }

  return { save, merge, isSaving, isRefused, conflict, forget: () => setConflict(undefined) }
}

/** One save at a time; `work` answers whether the form is finished with. */
function useOnce(refuse: (error: unknown) => void) {
  const [isSaving, setSaving] = useState(false)
  const isUnderWay = useRef(false)
  async function once(work: () => Promise<boolean>): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setSaving(true)
    try {
      // After a success it stays so: the form is closing, and a late second click would save again.
      isUnderWay.current = await work()
    } catch (error) {
      isUnderWay.current = false
      refuse(error)
    } finally {
      setSaving(false)
    }
  }
  return { isSaving, once }
}

type Checked = Pick<Saving, 'resource' | 'form' | 'row' | 'only'>

/** What is wrong with the form, said at its fields. */
function useFaults({ resource, form, row, only }: Checked) {
  const { label } = useWords()
  const showField = (name: string[]) => form.scrollToField(name, { block: 'center', focus: true })

  /** Whether every error found its field. */
  function showErrors(errors: FieldError[]): boolean {
    const shown = form.getFieldsValue()
    const own = errors.filter(({ field }) => field in resource.fields && field in shown)
    form.setFields(own.map(({ field, message: text }) => ({ name: field, errors: [text] })))
    if (own[0]) showField([own[0].field])
    return own.length > 0 && own.length === errors.length
  }

  async function isValid(): Promise<boolean> {
    try {
      await form.validateFields()
    } catch (error) {
      const first = (error as { errorFields?: { name: string[] }[] }).errorFields?.[0]?.name
      if (first) showField(first)
      return false
    }
    const values = wholeRow(row, form.getFieldsValue())
    const broken = resource.rules.filter((rule) => !rule.holds(values as never))
    showErrors(broken.map(({ field, message }) => ({ field: only ?? field, message: label(message) })))
    return broken.length === 0
  }
  return { isValid, showErrors }
}
