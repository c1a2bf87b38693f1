import { type FlowForm, type FormField, fieldsOfForm } from '#shared/flow/form.ts'
import { escalatedId } from './marks.ts'
import { allSteps, type SimpleProcess, type Step } from './steps.ts'

/** The form where an approval shows it: those who decide read what was asked for, and change nothing. */
export const lockedAtStep = (form: FlowForm, step: Step): FlowForm =>
  step.kind === 'approval' ? changed(form, (field) => locked(field, idsOf(step))) : form

/** Fields that are new in a form are shown, and not asked for, at the approvals that there are. */
export function withNewLocked(before: FlowForm, after: FlowForm, { steps }: SimpleProcess): FlowForm {
  const known = new Set(fieldsOfForm(before).map(({ name }) => name))
  const ids = allSteps(steps)
    .filter(({ kind }) => kind === 'approval')
    .flatMap(idsOf)
  return changed(after, (field) => (known.has(field.name) ? field : locked(field, ids)))
}

/** Of the step, and of the task that takes it over. */
const idsOf = ({ id }: Step): string[] => [id, escalatedId(id)]

const locked = (field: FormField, ids: readonly string[]): FormField => ({
  ...field,
  lockedAt: [...new Set([...(field.lockedAt ?? []), ...ids])],
})

const changed = ({ groups }: FlowForm, change: (field: FormField) => FormField): FlowForm => ({
  groups: groups.map((group) => ({ ...group, fields: group.fields.map(change) })),
})
