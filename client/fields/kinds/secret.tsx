import { Input } from 'antd'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { AnyRow, CellProps, FieldKind, InputProps } from '../kind.ts'
import { Nothing } from '../Nothing.tsx'

/** Secrets never come back; the record only says whether there is one. */
function isSet(name: string, row: AnyRow | undefined): boolean {
  return Boolean(row?.[`has${name.charAt(0).toUpperCase()}${name.slice(1)}`])
}

function SecretCell({ name, row }: CellProps) {
  const { t } = useTranslation()
  return isSet(name, row) ? <span title={t('fields.secretSet')}>••••••</span> : <Nothing />
}

function SecretInput({ name, meta, row, value, onChange, placeholder, ...control }: InputProps) {
  const { t } = useTranslation()
  return (
    <Input.Password
      {...control}
      value={(value as string | undefined) ?? ''}
      placeholder={
        isSet(name, row) ? `•••••• ${control.disabled ? '' : t('fields.secretKeep')}` : placeholder
      }
      maxLength={meta.max}
      autoComplete="new-password"
      onChange={(event) => onChange?.(event.target.value)}
    />
  )
}

export const secret: FieldKind = { Cell: SecretCell, Input: SecretInput, width: 100, filter: 'equal' }
