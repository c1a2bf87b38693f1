import { type FlowForms, type FormField, fieldsOfForm } from '#shared/flow/form.ts'
import type { Label } from '#shared/schema/field.ts'
import type { Editing } from './editing.ts'
import type { Option } from './field.ts'

/** What is filled in on the way, each variable once. */
function variablesOf(forms: FlowForms): FormField[] {
  const all = Object.values(forms).flatMap(fieldsOfForm)
  return all.filter(({ name }, n) => all.findIndex((other) => other.name === name) === n)
}

const named = ({ label: [zh, en] }: FormField, after: Label): Label => [
  `${zh}${after[0]}`,
  `${en || zh}${after[1]}`,
]

/** Conditions to begin with, from what the forms ask for. */
export const conditionsFrom = ({ forms = {} }: Editing): Option[] =>
  variablesOf(forms).flatMap((field): Option[] => {
    const { name, kind } = field
    switch (kind) {
      case 'number':
        return [
          // Behind a decision what was rejected would else go the same way.
          {
            value: `\${pass && ${name} > 1000}`,
            label: [
              `同意且${field.label[0]}大于 1000`,
              `Agreed, and ${field.label[1] || field.label[0]} above 1000`,
            ],
          },
          { value: `\${${name} > 1000}`, label: named(field, ['大于 1000', ' above 1000']) },
        ]
      case 'flag':
        return [{ value: `\${${name} == 1}`, label: named(field, ['为“是”', ' is yes']) }]
      case 'choice':
        return [{ value: `\${${name} == '1'}`, label: named(field, ['等于选项 1', ' is option 1']) }]
      default:
        return []
    }
  })

/** People whom the forms ask for: one for each such field, or all of a field of several. */
export const peopleFrom = ({ forms = {} }: Editing, kind: 'person' | 'people'): Option[] =>
  variablesOf(forms)
    .filter((field) => field.kind === kind)
    .map((field) => ({
      value: `\${${field.name}}`,
      label: [`表单中的“${field.label[0]}”`, `“${field.label[1] || field.label[0]}” of the form`],
    }))
