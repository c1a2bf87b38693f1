import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form } from 'antd'
import { type FocusEvent, use } from 'react'
import { inLanguage } from '#shared/messages.ts'
import type { Parts } from '#shared/schema/field.ts'
import { isEmpty } from '#shared/schema/is-empty.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FormResourceContext } from '../form-resource.ts'
import type { AnyRow, InputProps } from '../kind.ts'
import { kinds } from '../kinds.ts'
import { PartsSentence } from './PartsView.tsx'
import { partsRows } from './parts-rows.ts'
import './parts.css'

interface Props extends InputProps {
  parts: Parts
}

// A row that is changed is another object, and the same row to who edits it.
const keys = new WeakMap<object, number>()
let lastKey = 0
function keyOf(row: AnyRow): number {
  const known = keys.get(row)
  if (known !== undefined) return known
  lastKey += 1
  keys.set(row, lastKey)
  return lastKey
}

/** A JSON value as small forms: one, or as many as it has entries. What they do not show stays as it is. */
export function PartsControl({
  parts,
  name: field,
  meta,
  value,
  id,
  disabled = false,
  onChange,
  onBlur,
}: Props) {
  const resource = use(FormResourceContext)
  const { t } = useTranslation()
  const language = useLanguage()
  const rows = partsRows(parts, value)
  const title = inLanguage(meta.label, language)
  const tell = (next: AnyRow[]) => {
    const [only] = next
    const told = parts.many ? next : only
    onChange?.(isEmpty(told) ? undefined : told)
  }
  const change = (row: AnyRow, name: string, part: unknown) => {
    const { [name]: _, ...others } = row
    const next = isEmpty(part) ? others : { ...row, [name]: part }
    keys.set(next, keyOf(row))
    tell(rows.map((one) => (one === row ? next : one)))
  }
  const shown = parts.many || rows.length > 0 ? rows : [{}]
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) onBlur?.()
  }
  return (
    <FormResourceContext value={resource && `${resource}.${field}`}>
      <fieldset className="field-parts" {...(id ? { id } : {})} aria-label={title} onBlur={leave}>
        {!parts.many && rows[0] && <PartsSentence parts={parts} row={rows[0]} />}
        {shown.map((row, index) => (
          <div key={parts.many ? keyOf(row) : 'form'} className="field-parts-row">
            <div className="field-parts-grid">
              {Object.entries(parts.fields).map(([name, part]) => (
                <PartInput
                  key={name}
                  name={name}
                  meta={part}
                  row={row}
                  disabled={disabled}
                  place={parts.many ? t('fields.partOf', { title, n: index + 1 }) : title}
                  onChange={(next) =>
                    rows.includes(row) ? change(row, name, next) : tell([{ [name]: next }])
                  }
                />
              ))}
            </div>
            {parts.many && !disabled && (
              <Button
                type="text"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t('fields.removeRow', { title, n: index + 1 })}
                onClick={() => tell(rows.filter((one) => one !== row))}
              />
            )}
          </div>
        ))}
        {parts.many && !disabled && (
          <Button
            type="dashed"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => tell([...rows, { ...parts.fresh?.(rows) }])}
          >
            {t('fields.addRow', { title })}
          </Button>
        )}
      </fieldset>
    </FormResourceContext>
  )
}

interface PartProps extends Pick<InputProps, 'name' | 'meta' | 'disabled'> {
  row: AnyRow
  /** Which form it stands in: several inputs of a page have the same label. */
  place: string
  onChange(value: unknown): void
}

function PartInput({ name, meta, row, disabled = false, place, onChange }: PartProps) {
  const language = useLanguage()
  const { Input, wide } = kinds[meta.kind]
  const label = inLanguage(meta.label, language)
  return (
    <div className={wide ? 'field-part field-part-wide' : 'field-part'}>
      <span aria-hidden="true" className={meta.required ? 'field-part-required' : ''}>
        {label}
      </span>
      {/* An item of its own: what is wrong with the rows is said below them, and not shown by each of their inputs. */}
      <Form.Item className="field-part-item">
        <Input
          name={name}
          meta={meta}
          row={row}
          disabled={disabled}
          value={row[name]}
          aria-label={`${place} ${label}`}
          onChange={onChange}
        />
      </Form.Item>
    </div>
  )
}
