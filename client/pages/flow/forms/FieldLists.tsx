import '../../../i18n/more/forms.ts'
import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  HolderOutlined,
  PlusOutlined,
} from '@ant-design/icons'
import { Button, Input } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { type FlowForm, type FormField, formKinds } from '#shared/flow/form.ts'
import { useWords } from '../../../i18n/use-words.ts'
import {
  isFull,
  movedField,
  namedGroup,
  neighbourOf,
  type Place,
  withNewField,
  withNewGroup,
  withoutField,
  withoutGroup,
} from './form-edits.ts'

interface Props {
  form: FlowForm
  chosen: Place | undefined
  onChoose(place: Place | undefined): void
  onChange(form: FlowForm): void
}

const isSame = (one: Place | undefined, other: Place) =>
  one?.group === other.group && one.field === other.field

/** The fields of a form in their order: moved by dragging, by buttons, or by Alt and the arrow keys. */
export function FieldLists({ form, chosen, onChoose, onChange }: Props) {
  const { t } = useWords()
  const [dragged, setDragged] = useState<Place>()
  const move = (from: Place, to: Place | undefined) => {
    if (!to) return
    onChange(movedField(form, from, to))
    onChoose(to)
  }
  const drop = (to: Place) => {
    if (dragged && !isSame(dragged, to)) move(dragged, to)
    setDragged(undefined)
  }
  const add = (group: number) => {
    onChange(withNewField(form, group, [t('forms.field'), '']))
    onChoose({ group, field: form.groups[group]?.fields.length ?? 0 })
  }
  return (
    <>
      {form.groups.map(({ label: [zh, en], fields }, group) => (
        <div key={group} className="forms-group">
          <GroupHead
            name={zh}
            isAlone={form.groups.length === 1}
            isFilled={fields.length > 0}
            onName={(name) => onChange(namedGroup(form, group, [name, en]))}
            onRemove={() => onChange(withoutGroup(form, group))}
          />
          <ul
            onDragOver={(event) => dragged && event.preventDefault()}
            onDrop={() => drop({ group, field: fields.length })}
          >
            {fields.map((field, n) => (
              <FieldRow
                key={field.name}
                field={field}
                isChosen={isSame(chosen, { group, field: n })}
                onChoose={() => onChoose({ group, field: n })}
                onStep={(step) => move({ group, field: n }, neighbourOf(form, { group, field: n }, step))}
                onRemove={() => {
                  onChange(withoutField(form, { group, field: n }))
                  onChoose(undefined)
                }}
                onDragStart={() => setDragged({ group, field: n })}
                onDrop={() => drop({ group, field: n })}
              />
            ))}
          </ul>
          <Button size="small" icon={<PlusOutlined />} disabled={isFull(form)} onClick={() => add(group)}>
            {t('forms.newField')}
          </Button>
        </div>
      ))}
      <Button size="small" type="link" onClick={() => onChange(withNewGroup(form, [t('forms.group'), '']))}>
        {t('forms.newGroup')}
      </Button>
    </>
  )
}

interface HeadProps {
  name: string
  /** The last group stays, as one does that has fields. */
  isAlone: boolean
  isFilled: boolean
  onName(name: string): void
  onRemove(): void
}

function GroupHead({ name, isAlone, isFilled, onName, onRemove }: HeadProps) {
  const { t } = useWords()
  return (
    <div className="forms-group-head">
      <Input
        value={name}
        aria-label={t('forms.group')}
        maxLength={40}
        status={name.trim() ? '' : 'error'}
        onChange={({ target }) => onName(target.value)}
      />
      {!isAlone && (
        <Button
          type="text"
          icon={<DeleteOutlined />}
          aria-label={t('forms.removeGroup', { name })}
          disabled={isFilled}
          onClick={onRemove}
        />
      )}
    </div>
  )
}

interface RowProps {
  field: FormField
  isChosen: boolean
  onChoose(): void
  onStep(step: 1 | -1): void
  onRemove(): void
  onDragStart(): void
  onDrop(): void
}

function FieldRow({ field, isChosen, onChoose, onStep, onRemove, onDragStart, onDrop }: RowProps) {
  const { t, label } = useWords()
  const name = label([field.label[0], field.label[1] || field.label[0]])
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    if (!event.altKey || !step) return
    event.preventDefault()
    onStep(step)
  }
  return (
    <li
      className="forms-field"
      data-chosen={isChosen}
      draggable
      onDragStart={onDragStart}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.stopPropagation()
        onDrop()
      }}
    >
      <HolderOutlined aria-hidden />
      <button type="button" aria-pressed={isChosen} onClick={onChoose} onKeyDown={press}>
        <span>
          {field.isRequired && <span className="forms-star">*</span>}
          {name}
        </span>
        <small>{label(formKinds[field.kind])}</small>
      </button>
      <Button
        type="text"
        size="small"
        icon={<ArrowUpOutlined />}
        aria-label={t('forms.up', { name })}
        onClick={() => onStep(-1)}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowDownOutlined />}
        aria-label={t('forms.down', { name })}
        onClick={() => onStep(1)}
      />
      <Button
        type="text"
        size="small"
        icon={<DeleteOutlined />}
        aria-label={t('forms.removeField', { name })}
        onClick={onRemove}
      />
    </li>
  )
}
