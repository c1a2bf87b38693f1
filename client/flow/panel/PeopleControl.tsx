import '../../i18n/more/panel.ts'
import { useQueries } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { partsOf } from '#shared/flow/parts.ts'
import { reference } from '#shared/schema/field.ts'
import { ReferenceSelect } from '../../fields/choice/ReferenceSelect.tsx'
import { namedOptions, targetOf } from '../../fields/target.ts'
import { wordsOf } from '../../fields/words.ts'
import { useWords } from '../../i18n/use-words.ts'
import type { PanelField } from './field.ts'
import { TextControl } from './TextControl.tsx'

interface Props {
  id: string
  field: PanelField
  describedBy: string | undefined
}

const metas = {
  user: reference(['人员', 'People'], 'user'),
  role: reference(['角色', 'Roles'], 'role'),
  dept: reference(['部门', 'Departments'], 'dept'),
  post: reference(['岗位', 'Posts'], 'post'),
}
const groupKinds = ['role', 'dept', 'post'] as const
type GroupKind = (typeof groupKinds)[number]

/** What the server gives rows for keys; everything else in such a text is an expression, or somebody of another system. */
const isKey = (part: string) => /^\d{1,20}$/.test(part)

/** A field for what is neither chosen nor known. */
const withValue = (field: PanelField, value: string, change: (text: string) => void): PanelField => ({
  ...field,
  control: 'expression',
  value,
  change: (text) => change(String(text)),
})

/** One person: somebody who is named, who started the process, or what an expression says. */
export function PersonControl({ id, field, describedBy }: Props) {
  const { t, label } = useWords()
  const value = String(field.value)
  const options = field.options ?? []
  const stored =
    isKey(value) || !value ? 'person' : options.some((one) => one.value === value) ? value : 'expression'
  const [chosen, setChosen] = useState<{ mode: string; of: string }>()
  // What was chosen last holds until the value says something else.
  const mode = chosen?.of === value ? chosen.mode : stored
  return (
    <div className="panel-stack">
      <Select
        id={id}
        aria-describedby={describedBy}
        className="panel-wide"
        value={mode}
        options={[
          { value: 'person', label: t('panel.someone') },
          ...options.map((one) => ({ value: one.value, label: label(one.label) })),
          { value: 'expression', label: t('panel.expression') },
        ]}
        onChange={(next: string) => {
          const isStarter = options.some((one) => one.value === next)
          const text = isStarter ? next : next === 'person' && !isKey(value) ? '' : value
          setChosen({ mode: next, of: text })
          if (text !== value) field.change(text)
        }}
      />
      {mode === 'person' && (
        <ReferenceSelect
          name="person"
          meta={metas.user}
          aria-label={t('panel.person')}
          value={value || undefined}
          onChange={(key) => field.change(String(key ?? ''))}
        />
      )}
      {mode === 'expression' && (
        <TextControl
          id={`${id}-expression`}
          describedBy={describedBy}
          field={withValue({ ...field, options: [] }, value, field.change)}
        />
      )}
    </div>
  )
}

/** Several people, and expressions beside them. */
export function PeopleControl({ id, field, describedBy }: Props) {
  const parts = partsOf(String(field.value))
  const keys = parts.filter(isKey)
  const others = parts.filter((part) => !isKey(part)).join(',')
  const change = (chosen: readonly string[], rest: string) =>
    field.change([...chosen, ...(rest.trim() ? [rest.trim()] : [])].join(','))
  return (
    <div className="panel-stack">
      <ReferenceSelect
        many
        id={id}
        name="people"
        meta={metas.user}
        value={keys}
        aria-describedby={describedBy}
        onChange={(chosen) => change(wordsOf(chosen), others)}
      />
      <Others id={id} field={field} value={others} onChange={(rest) => change(keys, rest)} />
    </div>
  )
}

/** Roles, departments and posts, and expressions beside them. */
export function GroupsControl({ id, field, describedBy }: Props) {
  const { t } = useWords()
  const parts = partsOf(String(field.value))
  const keys = parts.filter(isKey)
  const asked = useQueries({
    queries: groupKinds.map((kind) => namedOptions(targetOf(metas[kind]), keys)),
  })
  const [picked, setPicked] = useState<Readonly<Record<string, GroupKind>>>({})
  const kindOf = (key: string): GroupKind | undefined =>
    picked[key] ?? groupKinds.find((_, n) => asked[n]?.data?.some(({ value }) => value === key))
  const others = parts.filter((part) => !isKey(part)).join(',')
  const unknown = keys.filter((key) => !kindOf(key))
  const change = (kind: GroupKind, chosen: readonly string[]) => {
    setPicked({ ...picked, ...Object.fromEntries(chosen.map((key) => [key, kind])) })
    const kept = keys.filter((key) => kindOf(key) !== kind)
    field.change([...kept, ...chosen, ...(others ? [others] : [])].join(','))
  }
  return (
    <div className="panel-stack">
      {groupKinds.map((kind, n) => (
        <ReferenceSelect
          key={kind}
          many
          id={n ? `${id}-${kind}` : id}
          name={kind}
          meta={metas[kind]}
          placeholder={t(`panel.${kind}`)}
          aria-label={t(`panel.${kind}`)}
          aria-describedby={describedBy}
          value={keys.filter((key) => kindOf(key) === kind)}
          onChange={(chosen) => change(kind, wordsOf(chosen))}
        />
      ))}
      <Others
        id={id}
        field={field}
        value={others}
        onChange={(rest) => field.change([...keys, ...(rest.trim() ? [rest.trim()] : [])].join(','))}
      />
      {unknown.length > 0 && !asked.some(({ isLoading }) => isLoading) && (
        <p className="panel-hint">{unknown.join(', ')}</p>
      )}
    </div>
  )
}

interface OthersProps {
  id: string
  field: PanelField
  value: string
  onChange(rest: string): void
}

function Others({ id, field, value, onChange }: OthersProps) {
  const { t } = useWords()
  return (
    <div>
      <label className="panel-hint" htmlFor={`${id}-others`}>
        {t('panel.others')}
      </label>
      <TextControl
        id={`${id}-others`}
        describedBy={undefined}
        field={withValue({ ...field, placeholder: '${initiator}' }, value, onChange)}
      />
    </div>
  )
}
