import { useMutation } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { inLanguage, required } from '#shared/messages.ts'
import type { FieldMeta } from '#shared/schema/field.ts'
import { fieldsOf, type Resource } from '#shared/schema/resource.ts'
import type { Step } from '#shared/schema/states.ts'
import { RequestError } from '../../api/request.ts'
// Its controls are lazy for the sake of the list; a form needs them at once.
import '../../fields/FormControls.tsx'
import { FormResourceContext } from '../../fields/form-resource.ts'
import type { AnyRow } from '../../fields/kind.ts'
import { kinds } from '../../fields/kinds.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useShortcuts } from '../../state/use-shortcut.ts'
import { FormFrame } from '../../ui/FormDialog.tsx'
import { keyOfRow, titleOfRow } from '../data/row.ts'
import { FieldItem } from '../form/FieldItem.tsx'
import { cleaned } from '../form/form-values.ts'
import { OfferedSelect } from './OfferedSelect.tsx'
import { OffersContext, type OffersSource } from './offers.ts'
import { type StepAnswer, takeStep } from './take-step.ts'
import './steps.css'

interface Props {
  resource: Resource
  name: string
  step: Step
  rows: AnyRow[]
  onTaken(answer: StepAnswer): void
  onDone(): void
}

const mostCharacters = 500

/** What a step asks for before it is taken, of one row or of many. */
export function StepDialog(props: Props) {
  const { resource, step, rows, onDone } = props
  const { t, label } = useWords()
  const [isClosing, setClosing] = useState(false)
  const close = () => setClosing(true)
  const { form, fault, isTaking, save } = useTaking(props, close)
  useShortcuts(isClosing ? {} : { save: () => void (isTaking || form.submit()) }, 'dialog')
  const [only] = rows.length === 1 ? rows : []
  const title = label(step.label)
  return (
    <FormFrame
      title={
        only
          ? t('steps.title', { step: title, name: titleOfRow(resource, only) })
          : t('steps.titleMany', { step: title, count: rows.length })
      }
      okText={title}
      width={520}
      isDangerous={step.isDangerous === true}
      isSaving={isTaking}
      form={form}
      initialValues={startOf(step, only)}
      above={
        fault && (
          <p className="crud-step-fault" role="alert">
            {fault}
          </p>
        )
      }
      isClosing={isClosing}
      onSubmit={save}
      onClose={close}
      afterClose={onDone}
    >
      <FormResourceContext value={resource.name}>
        <OffersContext value={offersOf(resource, step, keysOf(props))}>
          <StepFields resource={resource} step={step} row={only} />
        </OffersContext>
        {step.note && <NoteItem isNeeded={step.note === 'needed'} />}
        {step.pictures && <PicturesItem resource={resource} />}
      </FormResourceContext>
    </FormFrame>
  )
}

const keysOf = ({ resource, rows }: Pick<Props, 'resource' | 'rows'>) =>
  rows.map((row) => keyOfRow(resource, row))

/** Takes the step with what was entered; what is wrong with that is said at its fields, or else above them. */
function useTaking(props: Props, onClose: () => void) {
  const { resource, name, onTaken } = props
  const [form] = Form.useForm<AnyRow>()
  const take = useMutation({
    mutationFn: (given: AnyRow) => takeStep(resource, name, keysOf(props), given),
    onSuccess(answer) {
      onClose()
      onTaken(answer)
    },
    onError(error) {
      const errors = error instanceof RequestError ? error.errors : []
      form.setFields(errors.map(({ field, message }) => ({ name: field, errors: [message] })))
    },
  })
  const save = (values: AnyRow) =>
    take.mutate(Object.fromEntries(Object.entries(values).map(([field, value]) => [field, cleaned(value)])))
  const { error } = take
  const isPlaced =
    error instanceof RequestError && error.errors.some(({ field }) => field in form.getFieldsValue())
  return { form, isTaking: take.isPending, fault: error && !isPlaced ? error.message : undefined, save }
}

const askedBy = ({ needs = [], asks = [] }: Step) => [...needs, ...asks]

const offersOf =
  (resource: Resource, { offers }: Step, ids: readonly string[]) =>
  (field: string): OffersSource | undefined => {
    const call = offers?.[field]
    return call === undefined ? undefined : { resource, call, ids }
  }

/** What is there already is where a form begins; of many rows, and where another choice is made, it begins empty. */
const startOf = (step: Step, row: AnyRow | undefined): AnyRow =>
  Object.fromEntries(
    askedBy(step).flatMap((name) => (row?.[name] && !step.offers?.[name] ? [[name, row[name]]] : [])),
  )

/** The fields of the row that the step fills in. */
function StepFields({ resource, step, row }: { resource: Resource; step: Step; row: AnyRow | undefined }) {
  const needs = step.needs ?? []
  return askedBy(step).map((name) => {
    const field = resource.fields[name]
    if (!field) return null
    const meta: FieldMeta = { ...field, form: true, required: needs.includes(name) }
    return (
      <FieldItem
        key={name}
        resource={resource}
        name={name}
        meta={meta}
        row={undefined}
        start={row ?? {}}
        isLocked={false}
        Input={step.offers?.[name] === undefined ? undefined : OfferedSelect}
      />
    )
  })
}

function NoteItem({ isNeeded }: { isNeeded: boolean }) {
  const { t, language } = useWords()
  const note = t('steps.note')
  const message = inLanguage(required([note, note], 'textarea'), language)
  return (
    <Form.Item
      name="note"
      label={note}
      rules={[{ required: isNeeded, whitespace: isNeeded, message }]}
      validateTrigger="onBlur"
    >
      <Input.TextArea rows={3} maxLength={mostCharacters} showCount />
    </Form.Item>
  )
}

/** Pictures for the timeline, sent like those of the record itself. */
function PicturesItem({ resource }: { resource: Resource }) {
  const { t } = useWords()
  const [name, meta] = fieldsOf(resource).find(([, { kind }]) => kind === 'images') ?? []
  if (!name || !meta) return null
  const Pictures = kinds.images.Input
  return (
    <Form.Item name="pictures" label={t('steps.pictures')}>
      <Pictures name={name} meta={meta} />
    </Form.Item>
  )
}
