import { inLanguage } from '#shared/messages.ts'
import { isEmpty } from '#shared/schema/is-empty.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import type { CellProps, FieldKind } from '../kind.ts'
import { lazyControl } from '../lazy-control.tsx'
import { Nothing } from '../Nothing.tsx'

const NumberInput = lazyControl(() => import('../FormControls.tsx'), 'NumberControl')

function NumberCell({ value, meta }: CellProps) {
  const language = useLanguage()
  if (isEmpty(value)) return <Nothing />
  const number = Number(value).toLocaleString(language === 'en' ? 'en' : 'zh-CN', {
    maximumFractionDigits: 6,
    useGrouping: language === 'en' && !meta.integer,
  })
  return (
    <span className="field-number">
      {number}
      {meta.unit && <span className="field-unit">{inLanguage(meta.unit, language)}</span>}
    </span>
  )
}

export const number: FieldKind = {
  Cell: NumberCell,
  Input: NumberInput,
  width: 110,
  sortable: true,
  alignEnd: true,
  filter: 'equal',
}
