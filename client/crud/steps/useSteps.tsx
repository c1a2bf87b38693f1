import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { type ReactNode, Suspense, useState } from 'react'
import { wallTime } from '#shared/schema/calendar.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { rightOfStep, type Step, stateOf, stepsFrom, type Who } from '#shared/schema/states.ts'
import { buttonOptions } from '../../api/menu.ts'
import type { AnyRow } from '../../fields/kind.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useSession } from '../../state/session/session.ts'
import { lazyNamed } from '../../ui/lazy-named.ts'
import { refreshMoved } from '../data/refresh-moved.ts'
import { keyOfRow } from '../data/row.ts'
import type { RowAction } from '../record/RowActions.tsx'
import { type StepAnswer, takeStep } from './take-step.ts'
import { tellOutcome } from './tell-outcome.tsx'

const StepDialog = lazyNamed(() => import('./StepDialog.tsx'), 'StepDialog')

interface Taking {
  name: string
  step: Step
  rows: AnyRow[]
}

/** A step that is offered for the chosen rows. */
interface ManyStep {
  key: string
  label: string
  isDanger: boolean
  run(rows: AnyRow[]): void
}

export interface Steps {
  /** What the person can do next with a row. */
  actionsOf(row: AnyRow): RowAction[]
  /** Takes a row to another state, if one of the person's steps leads there. */
  wayTo(row: AnyRow, state: number): (() => void) | undefined
  /** How many steps the person has taken here. */
  taken: number
  /** What can be done with at least one of the chosen rows. */
  many(rows: Iterable<AnyRow>): ManyStep[]
  dialog: ReactNode
}

/** The steps of a definition's `states` as a person takes them. `onLeft` is told which rows stay chosen. */
export function useSteps(resource: Resource, onLeft: (keys: string[]) => void): Steps {
  const { label } = useWords()
  const who = useWho()
  const { begin, taken, dialog } = useTaking(resource, who, onLeft)
  const stepsOf = (row: AnyRow) => stepsFrom(resource, row, who)
  return {
    taken,
    dialog,
    actionsOf: (row) =>
      stepsOf(row).map(([name, step], index) => ({
        key: `step-${name}`,
        label: label(step.label),
        danger: step.isDangerous === true,
        // One stands in the row, where the pointer is; the menu has them all.
        isRare: index > 0 || step.isDangerous === true,
        onClick: () => begin({ name, step, rows: [row] }),
      })),
    wayTo(row, state) {
      const way = stepsOf(row).find(([, { to }]) => to === state)
      return way && (() => begin({ name: way[0], step: way[1], rows: [row] }))
    },
    many(rows) {
      const offered = new Set([...rows].flatMap((row) => stepsOf(row).map(([name]) => name)))
      return Object.entries(resource.states?.steps ?? {})
        .filter(([name, step]) => offered.has(name) && who.can(rightOfStep(resource, step)))
        .map(([name, step]) => ({
          key: name,
          label: label(step.label),
          isDanger: step.isDangerous === true,
          run: (all) => begin({ name, step, rows: all }),
        }))
    },
  }
}

/** Takes a step, at once where it asks for nothing, and says what became of it. */
function useTaking(resource: Resource, who: Who, onLeft: (keys: string[]) => void) {
  const { label, t } = useWords()
  const { message, modal } = App.useApp()
  const queries = useQueryClient()
  const [taking, setTaking] = useState<Taking>()
  const [taken, setTaken] = useState(0)

  const refresh = ({ to }: Step, rows: readonly AnyRow[]) => {
    const field = resource.states?.field
    if (field === undefined || to === undefined) return queries.invalidateQueries({ queryKey: ['resource'] })
    return refreshMoved(queries, resource, field, [to, ...rows.map((row) => row[field])])
  }
  const finish = ({ name, step, rows }: Taking, answer: StepAnswer) => {
    setTaken((count) => count + 1)
    void refresh(step, rows)
    onLeft(rows.length > 1 ? answer.skipped.map(({ id }) => id) : [])
    const back = wayBack(resource, who, { step, rows })
    tellOutcome({ message, modal, t }, label(step.label), answer, name, back && (() => begin(back)))
  }
  const begin = (next: Taking) => {
    if (!asksNothing(next.step)) return setTaking(next)
    const keys = next.rows.map((row) => keyOfRow(resource, row))
    takeStep(resource, next.name, keys, {}).then(
      (answer) => finish(next, answer),
      (error: Error) => {
        void queries.invalidateQueries({ queryKey: ['resource', resource.name] })
        void message.error(error.message)
      },
    )
  }
  const dialog = taking && (
    <Suspense fallback={null}>
      <StepDialog
        {...taking}
        key={taking.name}
        resource={resource}
        onTaken={(answer) => finish(taking, answer)}
        onDone={() => setTaking(undefined)}
      />
    </Suspense>
  )
  return { begin, taken, dialog }
}

/** Undoes a step that was taken with one row, where another one leads back and asks for nothing. */
function wayBack(
  resource: Resource,
  who: Who,
  { step: { to }, rows }: Pick<Taking, 'step' | 'rows'>,
): Taking | undefined {
  const [row, ...others] = rows
  const { states } = resource
  if (!row || others.length || !states || to === undefined) return undefined
  const before = stateOf(resource, row)
  const after = { ...row, [states.field]: to }
  const back = stepsFrom(resource, after, who).find(([, step]) => step.to === before && asksNothing(step))
  return back && { name: back[0], step: back[1], rows: [after] }
}

const asksNothing = ({ needs, asks, note, pictures, isDangerous }: Step) =>
  !needs && !asks && !note && !pictures && !isDangerous

/** The person, as the rules of steps ask for them. */
function useWho(): Who {
  const held = useQuery(buttonOptions).data ?? {}
  const user = useSession((session) => session.user)
  return {
    userId: user?.user_id ?? '',
    deptId: user?.dept_id?.split(',')[0] ?? null,
    time: wallTime(),
    can: (code) => held[code] === true,
  }
}
