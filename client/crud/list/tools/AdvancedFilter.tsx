import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Modal, Radio, Select } from 'antd'
import { useState } from 'react'
import type { FieldMeta } from '#shared/schema/field.ts'
// Its controls are lazy for the sake of the list; here they are wanted at once.
import '../../../fields/FormControls.tsx'
import { kinds } from '../../../fields/kinds.ts'
import { Unfinished } from '../../../fields/unfinished.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { filterableFields, narrowableFields } from '../../query/base-fields.ts'
import { type Condition, isBare, type Operator, operatorsOf } from '../../query/conditions.ts'
import { withConditions } from '../../query/list-state.ts'
import { useDrawnList } from '../state/ListContext.ts'
import './list-dialogs.css'

interface Line {
  id: number
  field: string | undefined
  operator: Operator | undefined
  value: unknown
}

/** Conditions of a field, a comparison and a value each: all of them have to hold, or one is enough. */
export function AdvancedFilter({ onDone }: { onDone(): void }) {
  const { resource, state, change } = useDrawnList()
  const { t } = useWords()
  const [isOpen, setOpen] = useState(true)
  const [lines, setLines] = useState<Line[]>(() =>
    state.conditions.length > 0
      ? state.conditions.map((condition, id) => ({ ...condition, value: read(condition), id }))
      : [blank(0)],
  )
  const [isAny, setAny] = useState(state.isAny)
  const fields = narrowableFields(resource)
  const apply = () => {
    change(withConditions(fields, state.filters, lines.flatMap(conditionIn), isAny))
    setOpen(false)
  }
  return (
    <Modal
      open={isOpen}
      title={t('lists.advanced')}
      okText={t('lists.apply')}
      cancelText={t('crud.cancel')}
      width={720}
      onOk={apply}
      onCancel={() => setOpen(false)}
      afterClose={onDone}
    >
      <Radio.Group
        aria-label={t('lists.howMany')}
        value={isAny}
        options={[
          { value: false, label: t('lists.allOf') },
          { value: true, label: t('lists.anyOf') },
        ]}
        onChange={(event) => setAny(event.target.value === true)}
      />
      <p className="crud-hint">{t('lists.advancedHint')}</p>
      <Conditions fields={fields} offered={filterableFields(resource)} lines={lines} onLines={setLines} />
    </Modal>
  )
}

interface ConditionsProps {
  fields: ReturnType<typeof narrowableFields>
  /** The fields for a new line; a line that came with another one keeps it. */
  offered: ReturnType<typeof filterableFields>
  lines: Line[]
  onLines(lines: Line[]): void
}

/** A line each, and the button for one more. */
function Conditions({ fields, offered, lines, onLines }: ConditionsProps) {
  const { t, label } = useWords()
  const options = [...fields]
    .filter(([name]) => offered.has(name) || lines.some(({ field }) => field === name))
    .filter(([, meta]) => operatorsOf(meta).length > 0)
    .map(([value, meta]) => ({ value, label: label(meta.label) }))
  const change = (id: number, part: Partial<Line>) =>
    onLines(lines.map((line) => (line.id === id ? { ...line, ...part } : line)))
  return (
    <>
      <ul className="crud-conditions">
        {lines.map((line, index) => (
          <li key={line.id}>
            <Select
              aria-label={t('lists.field')}
              placeholder={t('lists.field')}
              value={line.field}
              options={options}
              showSearch={{ optionFilterProp: 'label' }}
              onChange={(field) =>
                change(line.id, { field, operator: firstOperator(fields.get(field)), value: undefined })
              }
            />
            <ConditionParts
              line={line}
              meta={line.field === undefined ? undefined : fields.get(line.field)}
              onChange={(part) => change(line.id, part)}
            />
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={t('lists.removeCondition', { place: index + 1 })}
              onClick={() => onLines(lines.filter(({ id }) => id !== line.id))}
            />
          </li>
        ))}
      </ul>
      {lines.length === 0 && <p className="crud-hint">{t('lists.noConditions')}</p>}
      <Button
        type="dashed"
        block
        icon={<PlusOutlined aria-hidden />}
        onClick={() => onLines([...lines, blank(Math.max(-1, ...lines.map(({ id }) => id)) + 1)])}
      >
        {t('lists.addCondition')}
      </Button>
    </>
  )
}

interface PartsProps {
  line: Line
  meta: FieldMeta | undefined
  onChange(part: Partial<Line>): void
}

function ConditionParts({ line, meta, onChange }: PartsProps) {
  const { t, prompt } = useWords()
  const { field = '', operator, value } = line
  const Input = meta && inputOf(meta, operator)
  const options = meta
    ? operatorsOf(meta).map((one) => ({ value: one, label: t(`lists.operators.${one}`) }))
    : []
  return (
    <>
      <Select
        aria-label={t('lists.operator')}
        placeholder={t('lists.operator')}
        disabled={!meta}
        value={operator}
        options={options}
        // Several keys do not fit where one is wanted, nor one where there are several.
        onChange={(next: Operator) =>
          onChange({ operator: next, ...(isMany(next) !== isMany(operator) && { value: undefined }) })
        }
      />
      <div>
        {meta && Input && operator && !isBare(operator) && (
          <Input
            name={field}
            meta={{ ...meta, required: false }}
            value={value}
            aria-label={t('lists.value')}
            placeholder={prompt(meta)}
            onChange={(next) => onChange({ value: next })}
          />
        )}
      </div>
    </>
  )
}

const blank = (id: number): Line => ({ id, field: undefined, operator: undefined, value: undefined })
const isMany = (operator: Operator | undefined) => operator === 'in'
const firstOperator = (meta: FieldMeta | undefined) => meta && operatorsOf(meta)[0]
const plural = { dict: 'dicts', reference: 'references' } as const

/** Where the search bar asks for a range, one end is wanted here; for any of several, all of them. */
function inputOf(meta: FieldMeta, operator: Operator | undefined) {
  const kind = kinds[meta.kind]
  if (isMany(operator) && (meta.kind === 'dict' || meta.kind === 'reference'))
    return kinds[plural[meta.kind]].Input
  return kind.filter === 'range' || kind.filter === 'between' ? kind.Input : (kind.Filter ?? kind.Input)
}

/** A line that says something; the others fall away. */
function conditionIn({ field, operator, value }: Line): Condition[] {
  if (!field || !operator) return []
  if (isBare(operator)) return [{ field, operator, value: '1' }]
  if (value instanceof Unfinished) return []
  const text = Array.isArray(value) ? value.join(',') : String(value ?? '').trim()
  return text ? [{ field, operator, value: text }] : []
}

const read = ({ operator, value }: Condition): unknown => (isMany(operator) ? value.split(',') : value)
