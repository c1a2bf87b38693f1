import { idsIn } from './marks.ts'
import type { Branch, BranchStep, SimpleProcess, Step, StepKind } from './steps.ts'

/** Place where a step stands or comes to: in the process itself (`''`) or in a branch. */
export interface Spot {
  branchId: string
  index: number
}

type Steps = readonly Step[]

/** Names that the designer gives to what is new, in the person's language. */
export interface NewNames {
  step: string
  branch: string
  otherwise: string
}

export function withStep(process: SimpleProcess, { branchId, index }: Spot, step: Step): SimpleProcess {
  const insert = (steps: Steps) => [...steps.slice(0, index), step, ...steps.slice(index)]
  return { ...process, steps: changedIn(process.steps, branchId, insert) }
}

/** The step of the same id is another one now. */
export function withChanged(process: SimpleProcess, step: Step): SimpleProcess {
  const change = (steps: Steps): Step[] =>
    steps.map((one) => (one.id === step.id ? step : eachBranch(one, change)))
  return { ...process, steps: change(process.steps) }
}

export function withoutStep(process: SimpleProcess, id: string): SimpleProcess {
  const drop = (steps: Steps): Step[] => steps.flatMap((one) => (one.id === id ? [] : eachBranch(one, drop)))
  return { ...process, steps: drop(process.steps) }
}

/** A place up or down, among the steps that it stands with. */
export function movedStep(process: SimpleProcess, id: string, by: 1 | -1): SimpleProcess {
  const move = (steps: Steps): Step[] => {
    const from = steps.findIndex((one) => one.id === id)
    const other = steps[from + by]
    const own = steps[from]
    if (!own || !other) return steps.map((one) => eachBranch(one, move))
    return steps.map((one) => (one === own ? other : one === other ? own : one))
  }
  return { ...process, steps: move(process.steps) }
}

const eachBranch = (step: Step, change: (steps: Steps) => Step[]): Step =>
  step.kind === 'branch'
    ? { ...step, branches: step.branches.map((one) => ({ ...one, steps: change(one.steps) })) }
    : step

function changedIn(steps: Steps, branchId: string, change: (steps: Steps) => Step[]): Step[] {
  if (branchId === '') return change(steps)
  return steps.map((step) =>
    step.kind === 'branch'
      ? {
          ...step,
          branches: step.branches.map((one) => ({
            ...one,
            steps: one.id === branchId ? change(one.steps) : changedIn(one.steps, branchId, change),
          })),
        }
      : step,
  )
}

/**
 * An id that nothing in the process has, nor had where it is stored: `step1`, `step2`. What runs or is locked knows steps by
 * their ids.
 */
export function freeId(process: SimpleProcess, prefix: string, used: ReadonlySet<string>): string {
  const taken = idsIn(process)
  let n = 1
  while (taken.has(`${prefix}${n}`) || used.has(`${prefix}${n}`)) n += 1
  return `${prefix}${n}`
}

export function newStep(
  process: SimpleProcess,
  kind: StepKind,
  names: NewNames,
  used: ReadonlySet<string>,
): Step {
  if (kind === 'branch') return newBranching(process, names, used)
  const id = freeId(process, 'step', used)
  if (kind === 'copy') return { kind, id, name: names.step, users: [], groups: [] }
  const who = { kind: 'people', ids: [] } as const
  const { formKey } = process.start
  return {
    kind,
    id,
    name: names.step,
    who,
    together: 'all',
    refusal: 'end',
    formKey,
  }
}

function newBranching(process: SimpleProcess, names: NewNames, used: ReadonlySet<string>): BranchStep {
  const id = freeId(process, 'branch', used)
  const branches = [
    newBranch(`${id}_1`, names.branch),
    { id: `${id}_else`, name: names.otherwise, steps: [] },
  ]
  return { kind: 'branch', id, name: names.step, branches, hasJoin: true }
}

const newBranch = (id: string, name: string): Branch => ({
  id,
  name,
  condition: { needs: 'all', sentences: [] },
  steps: [],
})

/** One more way, before the one that is taken otherwise. */
export function withBranch(
  process: SimpleProcess,
  step: BranchStep,
  name: string,
  used: ReadonlySet<string>,
): BranchStep {
  const fresh = newBranch(freeId(process, `${step.id}_`, used), name)
  return { ...step, branches: [...step.branches.slice(0, -1), fresh, ...step.branches.slice(-1)] }
}
