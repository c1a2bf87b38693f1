import { type FlowForm, type FormField, type FormKind, fieldsOfForm, mostFields } from '#shared/flow/form.ts'

/** Where a field stands: in which group, and at which place of it. */
export interface Place {
  group: number
  field: number
}

type Groups = FlowForm['groups']

const withFields = (form: FlowForm, group: number, fields: FormField[]): FlowForm => ({
  groups: form.groups.map((one, n) => (n === group ? { ...one, fields } : one)),
})

/** The first name of a row of names that is not taken: `field1`, `field2`. */
export function freeName(prefix: string, taken: readonly string[]): string {
  let n = 1
  while (taken.includes(`${prefix}${n}`)) n += 1
  return `${prefix}${n}`
}

export const emptyForm = (): FlowForm => ({ groups: [{ label: ['基本信息', 'Basics'], fields: [] }] })

export const isFull = (form: FlowForm): boolean => fieldsOfForm(form).length >= mostFields

/** At the end of a group. */
export function withNewField(form: FlowForm, group: number, label: [string, string]): FlowForm {
  const name = freeName(
    'field',
    fieldsOfForm(form).map((field) => field.name),
  )
  const fields = form.groups[group]?.fields ?? []
  return withFields(form, group, [...fields, { name, label, kind: 'text' }])
}

export function withoutField(form: FlowForm, { group, field }: Place): FlowForm {
  const fields = form.groups[group]?.fields ?? []
  return withFields(
    form,
    group,
    fields.filter((_, n) => n !== field),
  )
}

export function changedField(form: FlowForm, { group, field }: Place, change: Partial<FormField>): FlowForm {
  const fields = form.groups[group]?.fields ?? []
  return withFields(
    form,
    group,
    fields.map((one, n) => (n === field ? { ...one, ...change } : one)),
  )
}

/** What one kind says of itself means nothing to another. */
export function ofKind(field: FormField, kind: FormKind): FormField {
  const { name, label, isRequired, help, lockedAt } = field
  return {
    name,
    label,
    kind,
    ...(isRequired && { isRequired }),
    ...(help && { help }),
    ...(lockedAt && { lockedAt }),
  }
}

/** Takes a field to another place, of its own or another group. */
export function movedField(form: FlowForm, from: Place, to: Place): FlowForm {
  const field = form.groups[from.group]?.fields[from.field]
  if (!field) return form
  const rest = withoutField(form, from)
  const fields = [...(rest.groups[to.group]?.fields ?? [])]
  fields.splice(to.field, 0, field)
  return withFields(rest, to.group, fields)
}

/** One place up or down; past the end of a group into the next one. Undefined where there is none. */
export function neighbourOf({ groups }: FlowForm, { group, field }: Place, step: 1 | -1): Place | undefined {
  const count = groups[group]?.fields.length ?? 0
  const next = field + step
  if (next >= 0 && next < count) return { group, field: next }
  const other = groups[group + step]
  if (!other) return undefined
  return { group: group + step, field: step > 0 ? 0 : other.fields.length }
}

export const withNewGroup = (form: FlowForm, label: [string, string]): FlowForm => ({
  groups: [...form.groups, { label, fields: [] }],
})

export const namedGroup = (form: FlowForm, group: number, label: [string, string]): FlowForm => ({
  groups: form.groups.map((one, n) => (n === group ? { ...one, label } : one)),
})

/** Its fields go with it. A form keeps one group. */
export const withoutGroup = (form: FlowForm, group: number): FlowForm => ({
  groups: form.groups.filter((_, n) => n !== group),
})

/** As far as it can be drawn: what is not finished yet is left out. */
export function drawable(form: FlowForm): FlowForm {
  const seen = new Set<string>()
  const groups: Groups = form.groups.map((group) => ({
    ...group,
    fields: group.fields.filter((field) => {
      const isFinished =
        field.label[0].trim() !== '' &&
        /^[A-Za-z_]\w*$/.test(field.name) &&
        !seen.has(field.name) &&
        (!['choice', 'choices'].includes(field.kind) || Boolean(field.dict)) &&
        (field.kind !== 'reference' || Boolean(field.resource))
      seen.add(field.name)
      return isFinished
    }),
  }))
  return { groups }
}

/** The steps of a diagram that people do, and the form keys that its elements name. */
export function stepsIn(xml: string): { steps: { id: string; name: string }[]; formKeys: string[] } {
  const diagram = new DOMParser().parseFromString(xml, 'application/xml')
  const all = [...diagram.getElementsByTagName('*')]
  const steps = all
    .filter(({ localName }) => localName === 'userTask')
    .map((one) => ({ id: one.getAttribute('id') ?? '', name: one.getAttribute('name') ?? '' }))
  const formKeys = all.flatMap((one) =>
    [...one.attributes]
      .filter(({ localName, value }) => localName === 'formKey' && value)
      .map(({ value }) => value),
  )
  return { steps, formKeys: [...new Set(formKeys)] }
}
