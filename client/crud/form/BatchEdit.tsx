import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Checkbox, Form } from 'antd'
import { useState } from 'react'
import type { FieldMeta } from '#shared/schema/field.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { RequestError, request } from '../../api/request.ts'
// Its controls are lazy for the sake of the list; a form needs them at once.
import '../../fields/FormControls.tsx'
import type { AnyRow } from '../../fields/kind.ts'
import { kinds } from '../../fields/kinds.ts'
import { useWords } from '../../i18n/use-words.ts'
import { FormFrame } from '../../ui/FormDialog.tsx'
import { titleOfRow } from '../data/row.ts'
import { useDrawnList } from '../list/state/ListContext.ts'
import { runBatches } from '../removal/batch-progress.tsx'
import { mostAtOnce, type Outcome, reasonsOf } from '../removal/in-batches.ts'
import { BlockedList } from '../removal/RemovalQuestion.tsx'
import { useRules } from './FieldItem.tsx'
import { cleaned } from './form-values.ts'
import { bulkFields } from './quick-fields.ts'
import '../list/tools/list-dialogs.css'

/** The same change to all chosen rows: those of the fields that are ticked; of those that go in one call, all or none. */
export function BatchEdit({ onDone }: { onDone(): void }) {
  const { resource, selection } = useDrawnList()
  const { chosen } = selection
  const { t, noun } = useWords()
  const [isClosing, setClosing] = useState(false)
  const close = () => setClosing(true)
  const { form, ticked, tick, update, save } = useSameChange(close)
  const fields = bulkFields(resource)
  return (
    <FormFrame
      title={t('lists.batchTitle', { count: chosen.size, name: noun(resource.label) })}
      okText={t('crud.save')}
      width={560}
      isSaving={update.isPending}
      form={form}
      initialValues={answered(fields)}
      above={
        <>
          <p className="crud-hint">
            {chosen.size > mostAtOnce
              ? t('lists.batchHintMany', { count: mostAtOnce })
              : t('lists.batchHint')}
          </p>
          {update.data && update.data.left.length > 0 && <Refused outcome={update.data} />}
        </>
      }
      isClosing={isClosing}
      onSubmit={save}
      onClose={close}
      afterClose={onDone}
    >
      {fields.map(([name, meta]) => (
        <BatchField
          key={name}
          name={name}
          meta={meta}
          isTicked={ticked.includes(name)}
          onTick={(isTicked) => tick(name, isTicked)}
        />
      ))}
    </FormFrame>
  )
}

/** The fields that are ticked, and how what was entered there goes to all chosen rows. */
function useSameChange(onSaved: () => void) {
  const { resource, selection } = useDrawnList()
  const { t } = useWords()
  const { message } = App.useApp()
  const [form] = Form.useForm<AnyRow>()
  const [ticked, setTicked] = useState<readonly string[]>([])
  const update = useBatchUpdate(resource, selection.keys)
  const tell = ({ done, left, fault }: Outcome) => {
    if (left.length > 0) {
      // Those that were changed are done with.
      if (done.length > 0) selection.keepOnly(left)
      const own = fault instanceof RequestError ? fault.errors : []
      form.setFields(own.map(({ field, message: text }) => ({ name: field, errors: [text] })))
      return
    }
    message.success(t('lists.batchDone', { count: done.length }))
    onSaved()
  }
  const save = (values: AnyRow) => {
    if (ticked.length === 0) return void message.warning({ content: t('lists.batchNothing'), key: 'nothing' })
    const patch = Object.fromEntries(ticked.map((name) => [name, cleaned(values[name]) ?? null]))
    update.mutate(patch, { onSuccess: tell })
  }
  const tick = (name: string, isTicked: boolean) =>
    setTicked(isTicked ? [...ticked, name] : ticked.filter((other) => other !== name))
  return { form, ticked, tick, update, save }
}

/** A switch that nobody has touched says no, which is an answer. */
const answered = (fields: [name: string, meta: FieldMeta][]): AnyRow =>
  Object.fromEntries(fields.filter(([, { kind }]) => kind === 'flag').map(([name]) => [name, 0]))

interface FieldProps {
  name: string
  meta: FieldMeta
  isTicked: boolean
  onTick(isTicked: boolean): void
}

function BatchField({ name, meta, isTicked, onTick }: FieldProps) {
  const words = useWords()
  const { t } = words
  const { Input } = kinds[meta.kind]
  const { resource } = useDrawnList()
  const rules = useRules({ resource, name, meta, row: undefined, start: {} })
  const title = words.label(meta.label)
  return (
    <div className="crud-batch-field">
      <Checkbox
        checked={isTicked}
        aria-label={t('lists.batchChange', { name: title })}
        onChange={({ target }) => onTick(target.checked)}
      >
        {title}
      </Checkbox>
      <Form.Item
        name={name}
        rules={isTicked ? rules : []}
        validateTrigger="onBlur"
        extra={isTicked && !meta.required ? t('lists.batchClears') : undefined}
      >
        <Input
          name={name}
          meta={meta}
          disabled={!isTicked}
          aria-label={title}
          placeholder={words.prompt(meta)}
        />
      </Form.Item>
    </div>
  )
}

/** Why rows were not changed, one by one. */
function Refused({ outcome }: { outcome: Outcome }) {
  const { resource, selection } = useDrawnList()
  const { t } = useWords()
  const { partly, text, blocked } = reasonsOf(outcome, t)
  const rows = blocked.map((one) => {
    const row = selection.chosen.get(one.id)
    return { ...one, name: row ? titleOfRow(resource, row) : one.id }
  })
  return (
    <div className="crud-refused" role="alert">
      {blocked.length === 0 ? (
        <p>{text}</p>
      ) : (
        <BlockedList hint={partly || t('lists.batchBlocked')} rows={rows} most={rows.length} />
      )}
    </div>
  )
}

function useBatchUpdate(resource: Resource, ids: string[]) {
  const { t } = useWords()
  const queries = useQueryClient()
  const { modal } = App.useApp()
  return useMutation({
    mutationFn: (patch: AnyRow) =>
      runBatches({ modal, t }, t('lists.batchEdit'), ids, (some) =>
        request(`/api${resource.path}/batch-update`, {
          method: 'POST',
          body: { ids: some, patch },
          silent: true,
        }),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['resource'] }),
  })
}
