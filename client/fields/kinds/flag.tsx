import { Select } from 'antd'
import { isEmpty } from '#shared/schema/is-empty.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { clearable } from '../../ui/clearable.tsx'
import { StateTag } from '../choice/StateTag.tsx'
import type { CellProps, FieldKind, InputProps } from '../kind.ts'
import { lazyControl } from '../lazy-control.tsx'
import { Nothing } from '../Nothing.tsx'

const Control = lazyControl(() => import('../FormControls.tsx'), 'SwitchControl')

function FlagCell({ value }: CellProps) {
  const { t } = useTranslation()
  if (isEmpty(value)) return <Nothing />
  return Number(value) === 1 ? (
    <StateTag tone="info">{t('fields.yes')}</StateTag>
  ) : (
    <StateTag>{t('fields.no')}</StateTag>
  )
}

function FlagInput(props: InputProps) {
  // One that has to be answered and begins with no answer may be left open, which a switch cannot show.
  if (props.meta.required && props.meta.default === undefined)
    return <Choice {...props} onChange={(choice) => props.onChange?.(keyOf(choice))} />
  return <Control {...props} />
}

const keyOf = (choice: unknown) => (choice === undefined ? undefined : Number(choice))

function Choice({ name, meta, row, value, onChange, ...control }: InputProps) {
  const { t } = useTranslation()
  const options = [
    { value: '1', label: t('fields.yes') },
    { value: '0', label: t('fields.no') },
  ]
  return (
    <Select
      {...control}
      className="field-wide"
      value={isEmpty(value) ? undefined : String(value)}
      allowClear={clearable}
      options={options}
      onChange={(choice?: string) => onChange?.(choice)}
    />
  )
}

function FlagText({ value }: { value: string }) {
  const { t } = useTranslation()
  return t(value === '1' ? 'fields.yes' : 'fields.no')
}

export const flag: FieldKind = {
  Cell: FlagCell,
  Input: FlagInput,
  Filter: Choice,
  FilterText: FlagText,
  width: 90,
  sortable: true,
  isChosen: true,
  filter: 'equal',
}
