import { type FlowForm, type FlowForms, fieldsOfForm, formKeyPattern } from '#shared/flow/form.ts'
import { withChanged } from './edits.ts'
import { withNewLocked } from './locks.ts'
import { allSteps, type SimpleProcess } from './steps.ts'

/** A process, and the form that is filled in at its start. */
export interface Drawn {
  process: SimpleProcess
  form: FlowForm
}

/** Forms as they are stored: one without fields asks for nothing, and is left out. */
export const formsOf = ({ process, form }: Drawn): FlowForms =>
  fieldsOfForm(form).length ? { [process.start.formKey]: form } : {}

/** Keys of forms that steps name. */
export const formKeysIn = ({ steps }: SimpleProcess): string[] =>
  allSteps(steps).flatMap((step) => ('formKey' in step ? step.formKey : []))

/**
 * The form is another one now. Where the diagram has no key that a form can be stored under, its first field brings a new one, and
 * those who decide see it, as at every approval of the designer.
 */
export function withForm({ process, form }: Drawn, next: FlowForm, freshKey: string): Drawn {
  const changed = withNewLocked(form, next, process)
  const former = process.start.formKey
  if (formKeyPattern.test(former) || !fieldsOfForm(next).length) return { process, form: changed }
  const begun = { ...process, start: { ...process.start, formKey: freshKey } }
  const keyed = allSteps(process.steps).reduce((all, step) => {
    const isShown =
      'formKey' in step && step.formKey === former && (step.kind === 'approval' || former !== '')
    return isShown ? withChanged(all, { ...step, formKey: freshKey }) : all
  }, begun)
  return { process: keyed, form: changed }
}
