import '../../../i18n/more/simple.ts'
import { PlusOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useId } from 'react'
import { fieldsOfForm } from '#shared/flow/form.ts'
import { ReferenceSelect } from '../../../fields/choice/ReferenceSelect.tsx'
import { wordsOf } from '../../../fields/words.ts'
import type { Who, WhoKind } from '../../../flow/simple/steps.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { changedField, withNewField } from '../forms/form-edits.ts'
import { Line } from '../forms/Line.tsx'
import { useDesigner } from './designer.ts'
import { levelText, roleMeta, upToText, userMeta } from './Words.tsx'

interface Props {
  label: string
  /** Of the step. */
  name: string
  who: Who
  onChange(who: Who): void
}

const beginnings: Readonly<Record<WhoKind, Who>> = {
  people: { kind: 'people', ids: [] },
  groups: { kind: 'groups', ids: [] },
  members: { kind: 'members', ids: [] },
  head: { kind: 'head', level: 1 },
  heads: { kind: 'heads', levels: 2 },
  field: { kind: 'field', name: '', isMany: false },
  starter: { kind: 'starter' },
}
const whoKinds = Object.keys(beginnings) as WhoKind[]
const levels = [1, 2, 3, 4, 5]

/** Whoever does a step: named, by role, by department, or chosen in the form. */
export function WhoEditor(props: Props) {
  const { label, who, onChange } = props
  const { t } = useWords()
  const id = useId()
  return (
    <>
      <Line id={`${id}who`} label={label} isRequired>
        <Select
          id={`${id}who`}
          value={who.kind}
          options={whoKinds.map((value) => ({ value, label: t(`simple.${value}`) }))}
          onChange={(kind: WhoKind) => onChange(beginnings[kind])}
        />
      </Line>
      <Details {...props} />
    </>
  )
}

function Details({ name, who, onChange }: Props) {
  const { t } = useWords()
  const id = useId()
  switch (who.kind) {
    case 'people':
      return (
        <Line id={`${id}people`} label={t('simple.people')} isRequired>
          <ReferenceSelect
            many
            id={`${id}people`}
            name="people"
            meta={userMeta}
            placeholder={t('simple.peoplePlaceholder')}
            value={[...who.ids]}
            onChange={(chosen) => onChange({ ...who, ids: wordsOf(chosen) })}
          />
        </Line>
      )
    case 'groups':
    case 'members':
      return (
        <Line
          id={`${id}groups`}
          label={t(`simple.${who.kind}`)}
          hint={t(`simple.${who.kind}Hint`)}
          isRequired
        >
          <ReferenceSelect
            many
            id={`${id}groups`}
            name="groups"
            meta={roleMeta}
            placeholder={t('simple.groupsPlaceholder')}
            value={[...who.ids]}
            onChange={(chosen) => onChange({ ...who, ids: wordsOf(chosen) })}
          />
        </Line>
      )
    case 'head':
      return (
        <Line id={`${id}level`} label={t('simple.level')} hint={t('simple.headHint')}>
          <Select
            id={`${id}level`}
            value={who.level}
            options={levels.map((value) => ({ value, label: levelText(t, value) }))}
            onChange={(level: number) => onChange({ ...who, level })}
          />
        </Line>
      )
    case 'heads':
      return (
        <Line id={`${id}levels`} label={t('simple.upTo')} hint={t('simple.headsHint')}>
          <Select
            id={`${id}levels`}
            value={who.levels}
            options={levels.map((value) => ({ value, label: upToText(t, value) }))}
            onChange={(chosen: number) => onChange({ ...who, levels: chosen })}
          />
        </Line>
      )
    case 'field':
      return <FieldChoice stepName={name} who={who} onChange={onChange} />
    case 'starter':
      return null
  }
}

/** A field of the form in which the starter chooses people; one is made on the spot. */
function FieldChoice({
  stepName,
  who,
  onChange,
}: {
  stepName: string
  who: Extract<Who, { kind: 'field' }>
  onChange(who: Who): void
}) {
  const { t, label } = useWords()
  const { form, fields, changeForm } = useDesigner()
  const id = useId()
  const people = fields.filter(({ kind }) => kind === 'person' || kind === 'people')
  const take = (name: string) =>
    onChange({ kind: 'field', name, isMany: people.find((one) => one.name === name)?.kind === 'people' })
  const add = () => {
    const title = t('simple.fieldNew', { name: stepName })
    const longer = withNewField(form, 0, [title, ''])
    const field = (longer.groups[0]?.fields.length ?? 1) - 1
    const changed = changedField(longer, { group: 0, field }, { kind: 'person', isRequired: true })
    const made = fieldsOfForm(changed).find((one) => !fields.some(({ name }) => name === one.name))
    if (made) onChange({ kind: 'field', name: made.name, isMany: false })
    // The first field of a form may change the step, too: it comes last.
    changeForm(changed)
  }
  return (
    <Line id={`${id}field`} label={t('simple.field')} hint={t('simple.fieldHint')} isRequired>
      <Select
        id={`${id}field`}
        value={who.name || null}
        options={people.map(({ name, label: [zh, en] }) => ({ value: name, label: label([zh, en || zh]) }))}
        onChange={take}
      />
      <Button type="link" size="small" icon={<PlusOutlined />} onClick={add}>
        {t('simple.fieldAdd')}
      </Button>
    </Line>
  )
}
