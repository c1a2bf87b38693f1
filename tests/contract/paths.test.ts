import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Resource } from '#shared/schema/resource.ts'
import type { States, Step } from '#shared/schema/states.ts'
import type { Wire } from '#tests/support/agent.ts'
import { sampleField, sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { resources } from './resources.ts'

const server = await startTestServer()
const admin = await server.signIn()
const cases = resources.flatMap((resource) =>
  resource.states ? [{ of: resource.name, resource, states: resource.states }] : [],
)

const noState = 99

/** What somebody may try with a row: a step, or to write another state into it. */
type Move = { name: string; step: Step } | { write: number }

const movesOf = ({ steps }: States): Move[] => {
  const all = Object.values(steps).flatMap(({ from, to }) => [...from, ...(to === undefined ? [] : [to])])
  return [
    ...Object.entries(steps).map(([name, step]) => ({ name, step })),
    ...[...new Set(all), noState].map((write) => ({ write })),
  ]
}

async function given(resource: Resource, step: Step): Promise<Wire> {
  const all: Wire = step.note ? { note: '已核对' } : {}
  for (const name of step.needs ?? []) all[name] = await sampleField(resource, name, admin, 1)
  return all
}

async function make(resource: Resource, id: string, move: Move): Promise<number> {
  const { field } = resource.states ?? {}
  const { status } =
    'step' in move
      ? await admin.post(`${resource.path}/${move.name}`, { ids: id, ...(await given(resource, move.step)) })
      : await admin.post(`${resource.path}/update`, { id, [String(field)]: move.write })
  return status
}

/** A step leads where it says, or is refused; to write a state is no way around the steps. */
function allowedAfter({ steps }: States, state: number, move: Move, status: number): number[] {
  if ('step' in move)
    return status === 200 && move.step.from.includes(state) ? [move.step.to ?? state] : [state]
  const ways = Object.values(steps).filter(({ from }) => from.includes(state))
  return [state, ...ways.flatMap(({ to }) => (to === undefined ? [] : [to]))]
}

describe('whatever is tried with a row, one after the other', () => {
  test.each(cases)('$of never leaves the table of its states', { timeout: 120_000 }, async (one) => {
    const { resource, states } = one
    const stateOf = async (id: string) => Number((await admin.detail(resource, id))[states.field])
    const walk = fc.array(fc.constantFrom(...movesOf(states)), { minLength: 1, maxLength: 10 })
    const walked = fc.asyncProperty(walk, async (moves) => {
      const draft: Wire = await sampleOf(resource, admin)
      const begin = states.begins?.[0] ?? 0
      const { id } = await admin.save(resource, { ...draft, [states.field]: begin } as never)
      let state = await stateOf(id)
      for (const move of moves) {
        const status = await make(resource, id, move)
        expect([200, 400]).toContain(status)
        const next = await stateOf(id)
        expect(allowedAfter(states, state, move, status)).toContain(next)
        state = next
      }
    })
    await fc.assert(walked, { numRuns: 12 })
  })
})
