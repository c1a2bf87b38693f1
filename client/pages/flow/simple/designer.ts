import { createContext, use } from 'react'
import type { FlowForm, FormField } from '#shared/flow/form.ts'
import type { Spot } from '../../../flow/simple/edits.ts'
import type { Problem } from '../../../flow/simple/problems.ts'
import { allSteps, type SimpleProcess, type Step, type StepKind } from '../../../flow/simple/steps.ts'

/** The card of the start; all others are known by the id of their step or branch. */
export const startCard = ''

/** The process on screen, and how it is changed. */
export interface Designer {
  process: SimpleProcess
  form: FlowForm
  fields: readonly FormField[]
  problems: readonly Problem[]
  /** Ids that the stored diagram has, or had before: new steps get others. */
  usedIds: ReadonlySet<string>
  chosen: string | undefined
  choose(id: string | undefined): void
  change(process: SimpleProcess): void
  changeStep(step: Step): void
  addStep(spot: Spot, kind: StepKind): void
  changeForm(form: FlowForm): void
}

/** Steps at which fields of the form may be locked. */
export const stepsOfForm = ({ steps }: SimpleProcess): { id: string; name: string }[] =>
  allSteps(steps).flatMap(({ kind, id, name }) =>
    kind === 'task' || kind === 'approval' ? { id, name } : [],
  )

export const DesignerContext = createContext<Designer | undefined>(undefined)

export function useDesigner(): Designer {
  const designer = use(DesignerContext)
  if (!designer) throw new Error('no designer around it')
  return designer
}
