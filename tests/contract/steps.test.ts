import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyTableOf } from '#server/crud/table.ts'
import { permissionOf, type Resource } from '#shared/schema/resource.ts'
import { rightOfStep, type Step } from '#shared/schema/states.ts'
import type { Wire } from '#tests/support/agent.ts'
import { sampleField, sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { resources } from './resources.ts'

const farm = '100001'
const server = await startTestServer()
const admin = await server.signIn()
const stateful = resources.filter(({ states }) => states)
const codes = (resource: Resource) => [
  permissionOf(resource, 'menu'),
  permissionOf(resource, 'view'),
  ...Object.values(resource.states?.steps ?? {}).map((step) => rightOfStep(resource, step)),
]
const foreigner = await server.asUser({ tenantId: farm, codes: stateful.flatMap(codes) })

const cases = stateful.flatMap((resource) =>
  Object.entries(resource.states?.steps ?? {}).map(([name, step]) => ({
    name,
    step,
    resource,
    of: resource.name,
  })),
)
const statesOf = ({ states }: Resource): number[] => [
  ...new Set(
    Object.values(states?.steps ?? {}).flatMap(({ from, to }) => [
      ...from,
      ...(to === undefined ? [] : [to]),
    ]),
  ),
]

/** A row that stands in a state, however it came there. */
async function rowIn(resource: Resource, state: number): Promise<string> {
  const { states } = resource
  const field = states?.field ?? ''
  const draft: Wire = await sampleOf(resource, admin)
  const begins = states?.begins?.[0] ?? 0
  const { id } = await admin.save(resource, { ...draft, [field]: begins } as never)
  const table = anyTableOf(resource)
  await server.database.transaction((connection) =>
    connection
      .update(table)
      .set({ [field]: state })
      .where(and(eq(table.id as never, id))),
  )
  return id
}

async function asked(resource: Resource, step: Step): Promise<Wire> {
  const given: Wire = {}
  for (const name of step.needs ?? []) given[name] = await sampleField(resource, name, admin, 1)
  return { ...given, ...(step.note && { note: '已核对' }) }
}

const stateNow = async (resource: Resource, id: string) =>
  Number((await admin.detail(resource, id))[resource.states?.field ?? ''])

describe('the steps of a definition', () => {
  test('are told of in the API document', async () => {
    const { body } = await admin.get('/docs/openapi.json')
    expect(cases.filter(({ resource, name }) => !body.paths[`/api${resource.path}/${name}`]?.post)).toEqual(
      [],
    )
  })

  test.each(cases)('$of/$name leads from its own states alone', async ({ resource, name, step }) => {
    for (const state of statesOf(resource)) {
      const id = await rowIn(resource, state)
      const { status, body } = await admin.post(`${resource.path}/${name}`, {
        ids: id,
        ...(await asked(resource, step)),
      })
      const now = await stateNow(resource, id)
      if (status === 200) {
        expect(step.from).toContain(state)
        expect(now).toBe(step.to ?? state)
        expect(body.data).toEqual({ done: [id], skipped: [] })
      } else {
        expect(status).toBe(400)
        expect(body.msg).not.toBe('')
        expect(now).toBe(state)
      }
      if (!step.from.includes(state)) {
        expect(status).toBe(400)
        expect(body.data).toMatchObject({ [resource.states?.field ?? '']: state })
      }
    }
  })

  test.each(cases)('$of/$name says what it needs, and nothing changes', async ({ resource, name, step }) => {
    const needed = [...(step.needs ?? []), ...(step.note === 'needed' ? ['note'] : [])]
    const id = await rowIn(resource, step.from[0] ?? 0)
    for (const field of needed) {
      const given = { ...(await asked(resource, step)), [field]: '' }
      const { status, body } = await admin.post(`${resource.path}/${name}`, { ids: id, ...given })
      expect(status).toBe(400)
      expect(body.errors).toMatchObject([{ field }])
    }
    expect(await stateNow(resource, id)).toBe(step.from[0])
  })

  test.each(cases)('$of/$name asks for its right, and for rows of the own tenant', async (one) => {
    const { resource, name, step } = one
    const id = await rowIn(resource, step.from[0] ?? 0)
    const given = { ids: id, ...(await asked(resource, step)) }
    const onlooker = await server.asUser({ codes: [permissionOf(resource, 'menu')] })
    expect((await onlooker.post(`${resource.path}/${name}`, given)).status).toBe(403)
    expect((await foreigner.post(`${resource.path}/${name}`, given)).status).toBe(400)
    expect(await stateNow(resource, id)).toBe(step.from[0])
  })

  test.each(cases)('$of/$name takes no more than 500 rows, and some', async ({ resource, name, step }) => {
    const ids = Array.from({ length: 501 }, (_, n) => String(n + 1))
    const given = await asked(resource, step)
    expect((await admin.post(`${resource.path}/${name}`, { ids, ...given })).status).toBe(400)
    expect((await admin.post(`${resource.path}/${name}`, { ids: '', ...given })).status).toBe(400)
  })

  test.each(stateful)('$name: no way through its states leaves the table', async (resource) => {
    const { states } = resource
    const field = states?.field ?? ''
    const steps = Object.entries(states?.steps ?? {})
    const edges = new Set(
      steps.flatMap(([name, { from, to }]) => from.map((state) => `${state} ${name} ${to ?? state}`)),
    )
    const ways = new Set([...edges].map((edge) => edge.replace(/ .* /, ' ')))
    /** A step, or somebody who writes the state as any other field, which follows the same table where forms have it. */
    const move = fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...steps).map(([name, step]) => ({ name, step })) },
      { weight: 1, arbitrary: fc.constantFrom(...statesOf(resource)).map((state) => ({ state })) },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 3, maxLength: 10 }), async (moves) => {
        const id = await rowIn(resource, states?.begins?.[0] ?? 0)
        for (const one of moves) {
          const before = await stateNow(resource, id)
          const isStep = 'step' in one
          const { status } = isStep
            ? await admin.post(`${resource.path}/${one.name}`, {
                ids: id,
                ...(await asked(resource, one.step)),
              })
            : await admin.post(`${resource.path}/update`, { id, [field]: one.state })
          const now = await stateNow(resource, id)
          expect([200, 400]).toContain(status)
          if (status === 400) expect(now).toBe(before)
          else if (isStep) expect(edges).toContain(`${before} ${one.name} ${now}`)
          else if (now !== before) expect(ways).toContain(`${before} ${now}`)
        }
      }),
      { numRuns: 25 },
    )
  })
})
