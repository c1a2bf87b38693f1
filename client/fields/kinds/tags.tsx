import { Select } from 'antd'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { CellProps, FieldKind, InputProps } from '../kind.ts'
import { Nothing } from '../Nothing.tsx'
import { Tags } from '../Tags.tsx'
import { wordsOf } from '../words.ts'
import { TextFilter } from './text.tsx'

function TagsCell({ value }: CellProps) {
  const words = wordsOf(value)
  return words.length === 0 ? <Nothing /> : <Tags words={words} />
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
