import { Button, Form } from 'antd'
import { type ComponentType, type KeyboardEvent, type RefObject, useEffect, useMemo, useRef } from 'react'
import type { FieldMeta } from '#shared/schema/field.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { AnyRow, InputProps } from '../../fields/kind.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useUnsavedGuard } from '../../state/unsaved.ts'
import { useShortcuts } from '../../state/use-shortcut.ts'
import { markReady } from '../../ui/ready.ts'
import { FieldItem } from './FieldItem.tsx'
import { storedValues } from './form-values.ts'
import { useSaving } from './useSaving.tsx'

interface Props {
  resource: Resource
  name: string
  meta: FieldMeta
  /** As it is stored now. */
  row: AnyRow
  /** Takes the place of the kind's input. */
  Input: ComponentType<InputProps> | undefined
  /** Told whether a click elsewhere, or Esc, may close it. */
  mayLeave: RefObject<(isEscape: boolean) => boolean>
  onClose(): void
}

/** The control of one field with what is wrong with it; Enter saves. */
export function QuickForm({ resource, name, meta, row, Input, mayLeave, onClose }: Props) {
  const { t } = useWords()
  const [form] = Form.useForm<AnyRow>()
  const place = useFocusedControl()
  const start = useMemo(() => storedValues(resource, row), [resource, row])
  const saving = useSaving({ resource, form, row, start, only: name, onSaved: onClose })
  const { save, isSaving, isChanged, isDisputed } = saving
  const trySave = () => void (!isDisputed && save())
  useEffect(() => {
    mayLeave.current = (isEscape) => !isSaving && (isEscape || !isChanged())
  })
  useUnsavedGuard(true, isChanged)
  useShortcuts({ save: trySave, saveNext: trySave }, 'drawer')
  useEffect(() => markReady(place.current, true), [place])
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.target as Node)) return
    if (event.key === 'Tab') stayWithin(event)
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || hasUseForEnter(event.target)) return
    event.preventDefault()
    event.stopPropagation()
    trySave()
  }
  return (
    <div ref={place} onKeyDownCapture={press}>
      <Form form={form} layout="vertical" initialValues={start} onFinish={trySave}>
        <FieldItem
          resource={resource}
          name={name}
          meta={meta}
          row={row}
          start={start}
          isLocked={false}
          Input={Input}
        />
        <div className="crud-quick-buttons">
          <span aria-hidden="true">{t('lists.quickHint')}</span>
          <Button size="small" disabled={isSaving} onClick={onClose}>
            {t('crud.cancel')}
          </Button>
          <Button size="small" type="primary" htmlType="submit" loading={isSaving && { delay: 200 }}>
            {t('crud.save')}
          </Button>
        </div>
      </Form>
      {saving.dialog}
    </div>
  )
}

/** Buttons are pressed with it, an open list chooses by it, and a half-typed word becomes one. */
function hasUseForEnter(target: EventTarget): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLTextAreaElement || target.closest('.crud-quick-buttons')) return true
  if (!(target instanceof HTMLInputElement) || target.getAttribute('role') !== 'combobox') return false
  return target.getAttribute('aria-expanded') === 'true' || target.value !== ''
}

const reachable = ':is(input, textarea, button, [tabindex="0"]):not([disabled], [tabindex="-1"])'

/** From the last control on to the first, and back: behind the last one there is the rest of the page. */
function stayWithin(event: KeyboardEvent<HTMLDivElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(reachable)]
  const [edge, other] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]]
  if (event.target !== edge) return
  event.preventDefault()
  other?.focus()
}

/** Puts the focus into the control as soon as it is drawn: some arrive in chunks of their own. */
function useFocusedControl(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const look = () => {
      const first = place.current?.querySelector<HTMLElement>(reachable)
      if (!first || first.closest('.crud-quick-buttons')) return false
      first.focus({ preventScroll: true })
      return true
    }
    if (!place.current || look()) return
    const watch = new MutationObserver(() => look() && watch.disconnect())
    watch.observe(place.current, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [])
  return place
}
