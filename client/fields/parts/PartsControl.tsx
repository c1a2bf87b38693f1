import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form } from 'antd'
import { type FocusEvent, use } from 'react'
import { inLanguage } from '#shared/messages.ts'
import type { Parts } from '#shared/schema/field.ts'
import { isEmpty } from '#shared/schema/is-empty.ts'
import { isAmong } from '#shared/schema/meta.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FormResourceContext } from '../form-resource.ts'
import type { AnyRow, InputProps } from '../kind.ts'
import { kinds } from '../kinds.ts'
import { PartsSentence } from './PartsView.tsx'
import { keyOf, usePartsRows } from './usePartsRows.ts'
import './parts.css'

interface Props extends InputProps {
  parts: Parts
}

/** A JSON value as small forms: one, or as many as it has entries. What they do not show stays as it is. */
export function PartsControl({ parts, name: field, meta, id, disabled = false, onBlur, ...props }: Props) {
  const resource = use(FormResourceContext)
  const { t } = useTranslation()
  const title = inLanguage(meta.label, useLanguage())
  const { rows, shown, change, add, remove } = usePartsRows(parts, props)
  const isOpen = parts.many && !disabled
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) onBlur?.()
  }
  return (
    <FormResourceContext value={resource && `${resource}.${field}`}>
      <fieldset className="field-parts" id={id} aria-label={title} onBlur={leave}>
        {!parts.many && rows[0] && <PartsSentence parts={parts} row={rows[0]} />}
        {shown.map((row, index) => (
          <div key={parts.many ? keyOf(row) : 'form'} className="field-parts-row">
            <div className="field-parts-grid">
              {askedOf(parts, row).map(([name, part]) => (
                <PartInput
                  key={name}
                  name={name}
                  meta={part}
                  row={row}
                  disabled={disabled}
                  place={parts.many ? t('fields.partOf', { title, n: index + 1 }) : title}
                  onChange={(next) => change(row, name, next)}
                />
              ))}
            </div>
            {isOpen && (
              <Button
                type="text"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t('fields.removeRow', { title, n: index + 1 })}
                onClick={() => remove(row)}
              />
            )}
          </div>
        ))}
        {isOpen && (
          <Button type="dashed" icon={<PlusOutlined aria-hidden />} onClick={add}>
            {t('fields.addRow', { title })}
          </Button>
        )}
      </fieldset>
    </FormResourceContext>
  )
}

/** The parts that make sense beside what was chosen so far; what has a value stays. */
const askedOf = ({ fields }: Parts, row: AnyRow) =>
  Object.entries(fields).filter(
    ([name, { only }]) =>
      !only || isEmpty(row[only.field]) || isAmong(only, row[only.field]) || !isEmpty(row[name]),
  )

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
