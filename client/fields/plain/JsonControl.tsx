import { Button } from 'antd'
import { useState } from 'react'
import { isEmpty } from '#shared/schema/is-empty.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { InputProps } from '../kind.ts'
import { Unfinished } from '../unfinished.ts'
import { JsonText } from './JsonText.tsx'

/** JSON as text, with a button that writes it one member a line. */
export function JsonControl({ name, meta, row, ...control }: InputProps) {
  const { t } = useTranslation()
  const [drawn, setDrawn] = useState(0)
  const { value, disabled } = control
  const canArrange = !disabled && !isEmpty(value) && !(value instanceof Unfinished)
  return (
    <>
      <JsonText key={drawn} {...control} />
      {canArrange && (
        <Button size="small" className="field-json-button" onClick={() => setDrawn(drawn + 1)}>
          {t('fields.jsonArrange')}
        </Button>
      )}
    </>
  )
}
