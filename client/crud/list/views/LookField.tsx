import { Select } from 'antd'
import { useWords } from '../../../i18n/use-words.ts'
import '../../../i18n/more/looks.ts'
import { type Look, lookFields } from '../../query/looks.ts'
import { useDrawnList } from '../state/ListContext.ts'
import { columnTitle } from '../table/columns.tsx'
import { choosing } from './choosing.tsx'

type FieldLook = Extract<Look, { kind: keyof typeof lookFields }>

/** By which field a look draws the rows; nothing where there is but one. Back leads to what was before the look. */
export function LookField({ look }: { look: FieldLook }) {
  const { resource, change } = useDrawnList()
  const words = useWords()
  const fields = lookFields[look.kind](resource)
  if (fields.length < 2) return null
  return (
    <Select
      {...choosing(words.t(`looks.field_${look.kind}`))}
      value={look.field}
      options={fields.map((name) => ({ value: name, label: columnTitle(resource, name, words) }))}
      onChange={(field: string) => change({ look: { ...look, field } }, { replace: true })}
    />
  )
}
