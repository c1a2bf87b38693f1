import { type Plan, type PlannedEntity, quoted } from '../plan.ts'
import { kindOf } from './field.ts'

/** More states than this are a list to choose from, and no way through them. */
const mostStates = 8

interface PlannedStates {
  field: string
  /** The state of a new row. */
  begins: string
  steps: readonly { name: string; from: string; to: string }[]
  lines: string[]
}

/** A field called state or status, of a dictionary of numbers: each item is reached from the one before, and one of two from the other. */
export function statesOf(plan: Plan, { fields }: PlannedEntity): PlannedStates | undefined {
  const field = fields.find(
    (one) => /(?:State|Status)$/.test(one.property) && one.isForm && kindOf(plan, one).call === 'dictNumber',
  )
  const items = plan.dictionaries.get(field?.dictCode ?? '')?.items ?? []
  const [first] = items
  if (!field || !first || items.length < 2 || items.length > mostStates) return undefined
  const isSwitch = items.length === 2
  const reached = isSwitch ? [...items.slice(1), first] : items.slice(1)
  const steps = reached.map((item, index) => ({
    name: `to${item.key.replace('-', 'Minus')}`,
    from: items[index]?.key ?? first.key,
    to: item.key,
    label: `[${quoted(`转为${item.zh}`)}, ${quoted(`Set to ${item.en.toLowerCase()}`)}]`,
  }))
  return {
    field: field.property,
    begins: first.key,
    steps,
    lines: [
      '  states: {',
      `    field: ${quoted(field.property)},`,
      `    begins: [${first.key}],`,
      '    steps: {',
      ...steps.map(
        ({ name, from, to, label }) => `      ${name}: { label: ${label}, from: [${from}], to: ${to} },`,
      ),
      '    },',
      '  },',
    ],
  }
}
