import { Select } from 'antd'
import type { ReactNode } from 'react'
import type { Resource } from '#shared/schema/resource.ts'
import { metaIn } from '../../../crud/query/base-fields.ts'
import { useWords } from '../../../i18n/use-words.ts'
import '../../../i18n/more/looks.ts'
import { fieldOptions, nameAmong, type PartProps, replaced } from './part.ts'
import '../../../i18n/more/report.ts'

const spans = ['day', 'month', 'year'] as const
const directions = ['asc', 'desc'] as const
const [mostGroups, mostSorted] = [4, 5]

/** By what rows are put together, and in what order they stand. */
export function DesignedOrder(props: PartProps) {
  return (
    <>
      <Groups {...props} />
      <Order {...props} />
    </>
  )
}

function useFields(resource: Resource) {
  const { label } = useWords()
  const options = fieldOptions(resource, label)
  return { options, nameOf: (field: string) => nameAmong(options, field) }
}

function Groups({ resource, content: { groups }, onChange }: PartProps) {
  const { t } = useWords()
  const { options, nameOf } = useFields(resource)
  const isTime = (field: string) => ['date', 'datetime'].includes(metaIn(resource, field)?.kind ?? '')
  const group = (fields: string[]) =>
    onChange({
      groups: fields.map(
        (field) =>
          groups.find((one) => one.field === field) ?? { field, by: isTime(field) ? 'month' : 'value' },
      ),
    })
  return (
    <Part
      title={t('pages.report.groups')}
      hint={t('pages.report.groupsHint')}
      most={mostGroups}
      fields={groups.map(({ field }) => field)}
      options={options}
      onFields={group}
    >
      {groups.map((one, at) =>
        isTime(one.field) ? (
          <Select
            key={one.field}
            aria-label={t('pages.report.spanOf', { name: nameOf(one.field) })}
            value={one.by}
            options={spans.map((by) => ({
              value: by,
              label: t(`looks.by_${by}`, { name: nameOf(one.field) }),
            }))}
            onChange={(by) => onChange({ groups: replaced(groups, at, { ...one, by }) })}
          />
        ) : null,
      )}
    </Part>
  )
}

function Order({ resource, content: { sort }, onChange }: PartProps) {
  const { t } = useWords()
  const { options, nameOf } = useFields(resource)
  const order = (fields: string[]) =>
    onChange({
      sort: fields.map((field) => sort.find((one) => one.field === field) ?? { field, direction: 'asc' }),
    })
  return (
    <Part
      title={t('pages.report.order')}
      hint={t('pages.report.orderHint')}
      most={mostSorted}
      fields={sort.map(({ field }) => field)}
      options={options}
      onFields={order}
    >
      {sort.map((one, at) => (
        <Select
          key={one.field}
          aria-label={t('pages.report.directionOf', { name: nameOf(one.field) })}
          value={one.direction}
          options={directions.map((direction) => ({
            value: direction,
            label: t(`pages.report.${direction}`, { name: nameOf(one.field) }),
          }))}
          onChange={(direction) => onChange({ sort: replaced(sort, at, { ...one, direction }) })}
        />
      ))}
    </Part>
  )
}

interface Props {
  title: string
  hint: string
  most: number
  fields: string[]
  options: ReturnType<typeof fieldOptions>
  onFields(fields: string[]): void
  /** What is said of single ones of the fields. */
  children: ReactNode
}

/** Some fields, and how each of them is meant. */
function Part({ title, hint, most, fields, options, onFields, children }: Props) {
  return (
    <section className="designer-part" aria-label={title}>
      <span>{title}</span>
      <Select
        mode="multiple"
        aria-label={title}
        placeholder={hint}
        maxCount={most}
        value={fields}
        options={options}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={onFields}
      />
      {children}
    </section>
  )
}
