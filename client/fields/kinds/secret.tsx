import { Input } from 'antd'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { AnyRow, CellProps, FieldKind, InputProps } from '../kind.ts'
import { Nothing } from '../Nothing.tsx'
import { typed } from './text.tsx'

/** Secrets never come back; the record only says whether there is one. */
function isSet(name: string, row: AnyRow | undefined): boolean {
  return Boolean(row?.[`has${name.charAt(0).toUpperCase()}${name.slice(1)}`])
}

function SecretCell({ name, row }: CellProps) {
  const { t } = useTranslation()
  return isSet(name, row) ? <span title={t('fields.secretSet')}>••••••</span> : <Nothing />
}

function SecretInput(props: InputProps) {
  const { name, meta, row, disabled, placeholder } = props
  const { t } = useTranslation()
  return (
    <Input.Password
      {...typed(props)}
      placeholder={isSet(name, row) ? `•••••• ${disabled ? '' : t('fields.secretKeep')}` : placeholder}
      maxLength={meta.max}
      autoComplete="new-password"
    />
  )
}

export const secret: FieldKind = { Cell: SecretCell, Input: SecretInput, width: 100, filter: 'equal' }
