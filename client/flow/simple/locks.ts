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

/** The form without its locks at steps that are gone: a later step of the same id is another one. */
export function withoutGone(form: FlowForm, before: SimpleProcess, after: SimpleProcess): FlowForm {
  const left = allSteps(after.steps).flatMap(idsOf)
  const gone = allSteps(before.steps)
    .flatMap(idsOf)
    .filter((id) => !left.includes(id))
  return gone.length ? changed(form, (field) => unlocked(field, gone)) : form
}

/** Steps that the form has locks at, those that were removed elsewhere included. */
export const lockIdsIn = (form: FlowForm): string[] =>
  fieldsOfForm(form).flatMap(({ lockedAt = [] }) => lockedAt)

/** Of the step, and of the task that takes it over. */
const idsOf = ({ id }: Step): string[] => [id, escalatedId(id)]

const locked = (field: FormField, ids: readonly string[]): FormField => ({
  ...field,
  lockedAt: [...new Set([...(field.lockedAt ?? []), ...ids])],
})

function unlocked({ lockedAt = [], ...field }: FormField, ids: readonly string[]): FormField {
  const rest = lockedAt.filter((id) => !ids.includes(id))
  return rest.length ? { ...field, lockedAt: rest } : field
}

const changed = ({ groups }: FlowForm, change: (field: FormField) => FormField): FlowForm => ({
  groups: groups.map((group) => ({ ...group, fields: group.fields.map(change) })),
})
