import '../../../i18n/more/simple.ts'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { resourceOfForm } from '#shared/flow/form.ts'
import { type FieldMeta, references } from '#shared/schema/field.ts'
import { kinds } from '../../../fields/kinds.ts'
import { namedOptions, targetOf } from '../../../fields/target.ts'
import type { Condition, Limit, Sentence, TaskStep, Who } from '../../../flow/simple/steps.ts'
import { isSeveral } from '../../../flow/simple/steps.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { useDesigner } from './designer.ts'

export const userMeta = references(['人员', 'People'], 'user')
export const roleMeta = references(['角色', 'Roles'], 'role')
export const deptMeta = references(['部门', 'Departments'], 'dept')

const noRow = {}

/** Rows of another resource by their names; by their keys until these are known. */
export function Names({ meta, ids }: { meta: FieldMeta; ids: readonly string[] }) {
  const { data = [] } = useQuery(namedOptions(targetOf(meta), [...ids]))
  return ids.map((id) => data.find(({ value }) => value === id)?.label ?? id).join('、')
}

/** The people of a step, in words. */
export function WhoWords({ who }: { who: Who }) {
  const { t, label } = useWords()
  const { fields } = useDesigner()
  switch (who.kind) {
    case 'people':
      return who.ids.length ? <Names meta={userMeta} ids={who.ids} /> : t('simple.unset')
    case 'groups':
      return who.ids.length ? <Names meta={roleMeta} ids={who.ids} /> : t('simple.unset')
    case 'members':
      return (
        <>
          {t('simple.members')}
          {t('simple.mark')}
          {who.ids.length ? <Names meta={roleMeta} ids={who.ids} /> : t('simple.unset')}
        </>
      )
    case 'head':
      return levelText(t, who.level)
    case 'heads':
      return `${t('simple.heads')}（${upToText(t, who.levels)}）`
    case 'field': {
      const field = fields.find(({ name }) => name === who.name)
      return `${t('simple.field')}：${field ? label([field.label[0], field.label[1] || field.label[0]]) : t('simple.unset')}`
    }
    case 'starter':
      return t('simple.starter')
  }
}

type Translate = ReturnType<typeof useWords>['t']

export const levelText = (t: Translate, level: number): string =>
  level === 1 ? t('simple.level1') : t('simple.levelN', { count: level - 1 })

export const upToText = (t: Translate, levels: number): string =>
  levels === 1 ? t('simple.upTo1') : t('simple.upToN', { count: levels })

/** Line on a card about who does its step, and how. */
export function TaskWords({ step }: { step: TaskStep }) {
  const { t } = useWords()
  const { kind, who, together, limit } = step
  return (
    <>
      <WhoWords who={who} />
      {isSeveral(who) && who.kind !== 'heads' && (
        <small>{t(kind === 'approval' ? `simple.${together}` : `simple.${together}Task`)}</small>
      )}
      {limit && <small>{limitText(t, limit)}</small>}
    </>
  )
}

const units = { D: 'days', H: 'hours', M: 'minutes' } as const
export type Unit = keyof typeof units
export const allUnits = Object.keys(units) as Unit[]

/** `2` and `D` of `P2D`. */
export function durationParts(time: string): { amount: number; unit: Unit } {
  const [, amount = '1', unit = 'D'] = /(\d+)([DHM])$/.exec(time) ?? []
  return { amount: Number(amount), unit: unit as Unit }
}

export const durationText = ({ amount, unit }: { amount: number; unit: Unit }): string =>
  unit === 'D' ? `P${amount}D` : `PT${amount}${unit}`

export const unitText = (t: Translate, unit: Unit): string => t(`simple.${units[unit]}`)

function limitText(t: Translate, limit: Limit): string {
  const { amount, unit } = durationParts(limit.time)
  return t('simple.limitText', {
    time: `${amount} ${unitText(t, unit)}`,
    action: t(`simple.${limit.action}`),
  })
}

/** A condition as people say it: 金额 大于 5000. */
export function ConditionWords({ condition }: { condition: Condition | undefined }) {
  const { t } = useWords()
  if (!condition) return t('simple.otherwiseHint')
  if (!condition.sentences.length) return t('simple.unset')
  return condition.sentences.map((sentence, n) => (
    <Fragment key={n}>
      {n > 0 && ` ${t(condition.needs === 'all' ? 'simple.and' : 'simple.or')} `}
      <SentenceWords sentence={sentence} />
    </Fragment>
  ))
}

function SentenceWords({ sentence: { field, sign, value } }: { sentence: Sentence }): ReactNode {
  const { t, label } = useWords()
  const meta = useFieldMeta(field)
  if (!meta) return `${field} ${t(`simple.sign.${sign}`)} ${value}`
  const { Cell } = kinds[meta.kind]
  return (
    <span className="simple-sentence">
      {label(meta.label)} {t(`simple.sign.${sign}`)}{' '}
      <Cell name={field} meta={meta} value={value} row={noRow} />
    </span>
  )
}

/** A field of the request form, as every other form has it. */
export function useFieldMeta(name: string) {
  const { form } = useDesigner()
  return resourceOfForm(form).fields[name]
}
