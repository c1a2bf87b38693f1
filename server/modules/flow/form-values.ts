import { type FlowForm, fieldsOfForm, resourceOfForm } from '#shared/flow/form.ts'
import { checkForm } from '#shared/flow/form-values.ts'
import { fieldsOf } from '#shared/schema/resource.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { createNaming } from '../../crud/read/naming.ts'
import { isSame } from '../../crud/write/hooks.ts'
import { readValue } from '../../crud/write/read-value.ts'
import { createVerifier } from '../../crud/write/verifier.ts'
import type { Context } from '../../http/context.ts'
import { passed } from '../../http/field-fault.ts'

type Values = Readonly<Record<string, unknown>>

/** A step of a form that somebody fills in. */
interface Filling {
  form: FlowForm
  /** Of the diagram's element; of the start ''. */
  step: string
  sent: Values
  /** As it has been filled in so far. */
  stored?: Values
}

/**
 * The variables that what was sent makes of a form. What was filled in before need not be sent again.
 * @throws HttpError 400 with each field that is missing, wrong, or points to what does not exist
 */
export async function formVariables(
  { database, names }: Pick<Surroundings, 'database' | 'names'>,
  ctx: Context,
  { form, step, sent, stored = {} }: Filling,
): Promise<Record<string, unknown>> {
  const fields = fieldsOf(resourceOfForm(form))
  const known = fields.flatMap(([name]) => (stored[name] == null ? [] : [[name, stored[name]]]))
  const read = fields.flatMap(([name, meta]) => (name in sent ? [[name, readValue(meta, sent[name])]] : []))
  const values = passed(checkForm(form, step, Object.fromEntries([...known, ...read]), ctx.language))
  const verify = createVerifier(database, names)
  const changed = Object.entries(values).filter(([name, value]) => !isSame(value, stored[name]))
  for (const [name, value] of changed) {
    const meta = fields.find(([field]) => field === name)?.[1]
    if (meta && value !== null) await verify(ctx, name, meta, value)
  }
  return Object.fromEntries(changed)
}

/** Whoever refuses need not fill in the rest: what is there still has to be right. */
export const withoutDuty = (form: FlowForm): FlowForm => ({
  groups: form.groups.map((group) => ({
    ...group,
    fields: group.fields.map((field) => ({ ...field, isRequired: false })),
  })),
})

/** Values of a form as answers tell them, with names beside keys. */
export async function toldValues(
  { names }: Pick<Surroundings, 'names'>,
  ctx: Context,
  form: FlowForm,
  variables: Values,
): Promise<Record<string, unknown>> {
  const values = Object.fromEntries(
    fieldsOfForm(form).flatMap(({ name }) => (variables[name] == null ? [] : [[name, variables[name]]])),
  )
  await createNaming(resourceOfForm(form), names).add(ctx, [values])
  return values
}

/** One form of several, in which each field stands once. Null: there is no field. */
export function united(forms: readonly FlowForm[]): FlowForm | null {
  const seen = new Set<string>()
  const groups = forms
    .flatMap((form) => form.groups)
    .map((group) => ({
      ...group,
      fields: group.fields.filter(({ name }) => {
        const isNew = !seen.has(name)
        seen.add(name)
        return isNew
      }),
    }))
    .filter(({ fields }) => fields.length)
  return groups.length ? { groups } : null
}
