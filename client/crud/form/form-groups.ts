import type { FieldMeta, Label } from '#shared/schema/field.ts'
import type { Resource } from '#shared/schema/resource.ts'

type NamedField = [name: string, meta: FieldMeta]

export interface FormGroup {
  label: Label | undefined
  fields: NamedField[]
}

/** Whether its heading would say again what its only field is called. */
export const saysTwice = ({ label, fields: [only, ...others] }: FormGroup): boolean =>
  others.length === 0 && label?.[0] === only?.[1].label[0]

/** The given fields in the groups of the definition; what no group names comes last. */
export function groupsOf(resource: Resource, fields: NamedField[]): FormGroup[] {
  const byName = new Map(fields)
  const groups: FormGroup[] = resource.groups.map(({ label, fields: names }) => ({
    label,
    fields: names.flatMap((name): NamedField[] => {
      const meta = byName.get(name)
      return meta ? [[name, meta]] : []
    }),
  }))
  const grouped = new Set(resource.groups.flatMap((group) => group.fields))
  groups.push({ label: undefined, fields: fields.filter(([name]) => !grouped.has(name)) })
  return groups.filter((group) => group.fields.length > 0)
}
