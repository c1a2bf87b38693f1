import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button, Checkbox } from 'antd'
import { type ComponentType, memo } from 'react'
import type { Prototype } from '#shared/contract/develop/prototype.ts'
import { modelPrototype } from '#shared/resources/develop/model-prototype.ts'
import type { InputProps } from '../../fields/kind.ts'
import { kinds } from '../../fields/kinds.ts'
import { useWords } from '../../i18n/use-words.ts'
import { DictionarySelect } from './DictionarySelect.tsx'
import { type Editable, editable } from './prototype-rows.ts'
import '../../i18n/more/develop.ts'

interface Props {
  rows: readonly Prototype[]
  /** What is wrong, by column and field. */
  faults: ReadonlyMap<string, string>
  onChange(jdbcName: string, change: Partial<Prototype>): void
  onMove(jdbcName: string, step: -1 | 1): void
  onRemove(row: Prototype): void
}

/** Every field of a model with all that is known of it: a line for each, in the order of forms and lists. */
export function PrototypeTable({ rows, faults, ...events }: Props) {
  const { t, label } = useWords()
  const { jdbcName, jdbcType } = modelPrototype.fields
  return (
    <div className="prototype-scroll">
      <table className="prototype-table">
        <thead>
          <tr>
            <th scope="col" className="prototype-name">
              {label(jdbcName.label)}
            </th>
            <th scope="col">{label(jdbcType.label)}</th>
            {editable.map((name) => (
              <th key={name} scope="col">
                {label(modelPrototype.fields[name].label)}
              </th>
            ))}
            <th scope="col">{t('develop.model.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Line
              key={row.jdbcName}
              row={row}
              isFirst={index === 0}
              isLast={index === rows.length - 1}
              nameFault={faults.get(`${row.jdbcName} propertyName`)}
              commentFault={faults.get(`${row.jdbcName} jdbcComment`)}
              {...events}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface LineProps extends Pick<Props, 'onChange' | 'onMove' | 'onRemove'> {
  row: Prototype
  isFirst: boolean
  isLast: boolean
  nameFault: string | undefined
  commentFault: string | undefined
}

/** One field; drawn anew only when it changed, since each has a dozen controls. */
const Line = memo(function Line({ row, isFirst, isLast, nameFault, commentFault, ...events }: LineProps) {
  const { t } = useWords()
  const name = row.jdbcName ?? ''
  const faultOf = (field: Editable) =>
    field === 'propertyName' ? nameFault : field === 'jdbcComment' ? commentFault : undefined
  return (
    <tr>
      <th scope="row" className="prototype-name">
        {name}
      </th>
      <td>{row.jdbcType}</td>
      {editable.map((field) => (
        <td key={field} className={`prototype-${field}`}>
          <Cell
            row={row}
            field={field}
            fault={faultOf(field)}
            onChange={(value) => events.onChange(name, { [field]: value })}
          />
        </td>
      ))}
      <td className="prototype-actions">
        <Button
          type="text"
          icon={<ArrowUpOutlined />}
          disabled={isFirst}
          aria-label={t('develop.model.up', { name })}
          onClick={() => events.onMove(name, -1)}
        />
        <Button
          type="text"
          icon={<ArrowDownOutlined />}
          disabled={isLast}
          aria-label={t('develop.model.down', { name })}
          onClick={() => events.onMove(name, 1)}
        />
        <Button
          type="text"
          danger
          icon={<DeleteOutlined />}
          aria-label={t('develop.model.drop', { name })}
          onClick={() => events.onRemove(row)}
        />
      </td>
    </tr>
  )
})

interface CellProps {
  row: Prototype
  field: Editable
  fault: string | undefined
  onChange(value: unknown): void
}

const ownInputs: Partial<Record<Editable, ComponentType<InputProps>>> = { dictCode: DictionarySelect }

function Cell({ row, field, fault, onChange }: CellProps) {
  const { label } = useWords()
  const meta = modelPrototype.fields[field]
  const title = `${row.jdbcName} ${label(meta.label)}`
  if (meta.kind === 'flag')
    return (
      <Checkbox
        aria-label={title}
        checked={row[field] === 1}
        onChange={({ target }) => onChange(target.checked ? 1 : 0)}
      />
    )
  const Input = ownInputs[field] ?? kinds[meta.kind].Input
  return (
    <>
      <Input
        name={field}
        meta={meta}
        value={row[field]}
        aria-label={title}
        aria-invalid={fault !== undefined}
        onChange={(value) => onChange(value ?? null)}
      />
      {fault && (
        <p role="alert" className="develop-fault">
          {fault}
        </p>
      )}
    </>
  )
}
