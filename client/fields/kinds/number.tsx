import { inLanguage } from '#shared/messages.ts'
import { isEmpty } from '#shared/schema/is-empty.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { lazyNamed } from '../../ui/lazy-named.ts'
import type { CellProps, FieldKind, InputProps } from '../kind.ts'
import { LazyControl } from '../LazyControl.tsx'
import { Nothing } from '../Nothing.tsx'

const Control = lazyNamed(() => import('../FormControls.tsx'), 'NumberControl')

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

const NumberInput = (props: InputProps) => (
  <LazyControl>
    <Control {...props} />
  </LazyControl>
)

export const number: FieldKind = {
  Cell: NumberCell,
  Input: NumberInput,
  width: 110,
  sortable: true,
  alignEnd: true,
  filter: 'equal',
}
