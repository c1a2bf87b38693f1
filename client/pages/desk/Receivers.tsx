import { Radio, Space, Tag } from 'antd'
import type { NoticeReceivers } from '#shared/resources/desk/notice.ts'
import { useNamed } from '../../fields/choice/use-named.ts'
import type { InputProps } from '../../fields/kind.ts'
import { kinds } from '../../fields/kinds.ts'
import { useWords } from '../../i18n/use-words.ts'
import { isForAll, receiverLists } from './receivers.ts'

const { Input: ReferencesInput } = kinds.references

/** Everybody, or the people in some departments, with some roles, or by name. */
export function ReceiversInput({ value, onChange, disabled, id, ...control }: InputProps) {
  const { t, label, prompt } = useWords()
  const receivers = (value ?? undefined) as NoticeReceivers | undefined
  const isAll = isForAll(receivers)
  return (
    <Space orientation="vertical" size="middle" className="notice-receivers">
      <Radio.Group
        id={id}
        disabled={disabled ?? false}
        aria-describedby={control['aria-describedby']}
        value={isAll}
        options={[
          { value: true, label: t('pages.notice.everybody') },
          { value: false, label: t('pages.notice.chosen') },
        ]}
        onChange={({ target }) => onChange?.(target.value ? undefined : { all: 0 })}
      />
      {!isAll &&
        receiverLists.map(({ name, meta }) => (
          <ReferencesInput
            key={name}
            name={name}
            meta={meta}
            value={receivers?.[name] ?? []}
            disabled={disabled ?? false}
            placeholder={prompt(meta)}
            aria-label={label(meta.label)}
            onChange={(keys) => onChange?.({ ...receivers, all: 0, [name]: keys })}
          />
        ))}
    </Space>
  )
}

/** The same, to read. */
export function ReceiversText({ receivers }: { receivers: NoticeReceivers | null | undefined }) {
  const { t } = useWords()
  if (isForAll(receivers)) return <>{t('pages.notice.everybody')}</>
  return (
    <Space size={[4, 4]} wrap>
      {receiverLists.map((list) => (
        <NamedKeys key={list.name} list={list} keys={receivers?.[list.name] ?? []} />
      ))}
    </Space>
  )
}

function NamedKeys({ list: { name, meta }, keys }: { list: (typeof receiverLists)[number]; keys: string[] }) {
  const named = useNamed({ name, meta, row: undefined, keys, found: [] })
  return named.map(({ value, label }) => <Tag key={value}>{label}</Tag>)
}
