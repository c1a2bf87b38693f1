import { Select } from 'antd'
import { useTranslation } from '../../i18n/use-translation.ts'
import { StateTag } from '../choice/StateTag.tsx'
import type { CellProps, FieldKind, InputProps } from '../kind.ts'
import { Nothing } from '../Nothing.tsx'
import { wordsOf } from '../words.ts'
import { TextFilter } from './text.tsx'

function TagsCell({ value }: CellProps) {
  const words = wordsOf(value)
  if (words.length === 0) return <Nothing />
  return (
    <span className="field-tags">
      {words.map((word) => (
        <StateTag key={word}>{word}</StateTag>
      ))}
    </span>
  )
}

function TagsInput({ name, meta, row, value, onChange, ...control }: InputProps) {
  const { t } = useTranslation()
  return (
    <Select
      {...control}
      className="field-wide"
      mode="tags"
      value={wordsOf(value)}
      open={false}
      suffixIcon={null}
      tokenSeparators={[',', '，', '、']}
      placeholder={t('fields.tagsHint')}
      onChange={(words: string[]) => onChange?.(wordsOf(words.join(',')).join(','))}
    />
  )
}

export const tags: FieldKind = {
  Cell: TagsCell,
  Input: TagsInput,
  Filter: TextFilter,
  width: 200,
  filter: 'like',
}
