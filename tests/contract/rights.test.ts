import { beforeAll, describe, expect, test } from 'vitest'
import { type Action, fieldsOf, permissionOf, type Resource, type Right } from '#shared/schema/resource.ts'
import { attempt } from '#tests/support/attempt.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { allDefinitions, calls, codesOf, resources, rightsOf } from './resources.ts'

const server = await sharedServer()
const admin = await server.signIn()
const person = await server.asUser()

const neededFor: Record<Action, Right | 'nothing'> = {
  list: 'menu',
  page: 'menu',
  detail: 'menu',
  tree: 'menu',
  'lazy-tree': 'menu',
  'lazy-list': 'menu',
  select: 'nothing',
  save: 'add',
  submit: 'add',
  update: 'edit',
  sort: 'edit',
  remove: 'delete',
}
// Every page fills its pickers from these trees.
const openTrees = ['dict', 'dictBiz', 'menu']
/** A button brings the menu that it stands on. */
const without = (resource: Resource, right: Right) =>
  right === 'menu' ? [] : rightsOf(resource).filter((one) => one !== right)

const needed = (resource: Resource, action: Action) =>
  action === 'tree' && openTrees.includes(resource.name) ? 'nothing' : neededFor[action]
const isWrite = (action: Action) => !['menu', 'nothing'].includes(neededFor[action])
/** What all tenants share is written by the platform administrator alone. */
const isShared = ({ resource, action }: (typeof calls)[number]) =>
  resource.writers === 'platform' && isWrite(action)

// A tenant that the administrator makes belongs to itself: nobody else has a record of it to read.
const isForeign = ({ resource, action }: (typeof calls)[number]) =>
  resource.tenant && resource.writers === 'platform' && action === 'detail'

const free = calls.filter(({ resource, action }) => needed(resource, action) === 'nothing')
const guarded = calls
  .filter((call) => needed(call.resource, call.action) !== 'nothing' && !isShared(call) && !isForeign(call))
  .map((call) => ({ ...call, right: needed(call.resource, call.action) as Right }))

const forbidden = {
  code: 403,
  success: false,
  data: {},
  msg: '没有操作权限',
  traceId: expect.any(String),
}

/** What needs one right of one resource: granted once for all of it. */
const needing = resources.flatMap((resource) =>
  rightsOf(resource).flatMap((right) => {
    const actions = guarded
      .filter((call) => call.resource === resource && call.right === right)
      .map(({ action }) => action)
    return actions.length ? { name: resource.name, resource, right, actions } : []
  }),
)

describe.each(needing)('$name, with every right but $right', ({ resource, right, actions }) => {
  beforeAll(() => person.may(...without(resource, right).map((one) => permissionOf(resource, one))))

  test.each(actions)('%s is refused', async (action) => {
    const { status, body } = await attempt(action, { resource, agent: person, admin })
    expect(status).toBe(403)
    expect(body).toEqual(forbidden)
  })
})

describe.each(needing)('$name, with $right alone', ({ resource, right, actions }) => {
  beforeAll(() => person.may(permissionOf(resource, right)))

  test.each(actions)('%s works', async (action) => {
    const { status, body } = await attempt(action, { resource, agent: person, admin })
    expect([status, body.code]).toEqual([200, 200])
  })
})

const trees = guarded.filter(({ action }) => action === 'tree' || action === 'lazy-tree')
const chosen = trees.flatMap((call) =>
  allDefinitions
    .filter((from) => from.menu && fieldsOf(from).some(([, meta]) => meta.resource === call.name))
    .map((from) => ({ ...call, page: permissionOf(from, 'menu') })),
)

describe.each(chosen)('$name/$action', ({ resource, action, page }) => {
  test(`fills the pickers of the page ${page}`, async () => {
    await person.may(page)
    const { status, body } = await attempt(action, { resource, agent: person, admin })
    expect([status, body.code]).toEqual([200, 200])
    const told = new Set(body.data.flatMap((row: object) => Object.keys(row)))
    const node = ['id', 'parentId', 'title', 'key', 'value', 'children', 'hasChildren']
    expect([...told].filter((name) => !node.includes(String(name)))).toEqual([])
  })
})

describe('without any right', () => {
  beforeAll(() => person.may())

  test.each(free)('$name/$action works for anybody who has signed in', async ({ resource, action }) => {
    const { status, body } = await attempt(action, { resource, agent: person, admin })
    expect([status, body.code]).toEqual([200, 200])
  })
})

const sharedWrites = resources.flatMap((resource) => {
  const actions = calls
    .filter((call) => call.resource === resource && isShared(call))
    .map(({ action }) => action)
  return actions.length ? { name: resource.name, resource, actions } : []
})

describe.each(sharedWrites)('$name, with every right', ({ resource, actions }) => {
  beforeAll(() => person.may(...codesOf(resource)))

  test.each(actions)('%s is refused to all but the platform administrator', async (action) => {
    const { status, body } = await attempt(action, { resource, agent: person, admin })
    expect(status).toBe(403)
    expect(body).toEqual(forbidden)
  })
})

describe.each(resources.filter(({ writers }) => writers === 'tenant'))('$name/submit', (resource) => {
  test('of an existing record needs the right to edit, not the one to add', async () => {
    const draft = await sampleOf(resource, admin)
    const { id } = await admin.save(resource, draft)
    const change = { ...draft, [resource.key]: id }
    await person.may(permissionOf(resource, 'add'))
    expect((await person.post(`${resource.path}/submit`, change)).body).toEqual(forbidden)
    await person.may(permissionOf(resource, 'edit'))
    expect((await person.post(`${resource.path}/submit`, change)).body.code).toBe(200)
  })

  test('of a new record needs the right to add, not the one to edit', async () => {
    const draft = await sampleOf(resource, admin)
    await person.may(permissionOf(resource, 'edit'))
    expect((await person.post(`${resource.path}/submit`, draft)).body).toEqual(forbidden)
    await person.may(permissionOf(resource, 'add'))
    expect((await person.post(`${resource.path}/submit`, draft)).body.code).toBe(200)
  })
})

test('a right that is taken away is gone at the next call', async () => {
  await person.may('device')
  expect((await person.get('/device/page')).status).toBe(200)
  await person.may()
  expect((await person.get('/device/page')).status).toBe(403)
})

test('a refusal comes before anything is told about the body', async () => {
  await person.may()
  const { status, body } = await person.send({
    method: 'POST',
    path: '/api/device/save',
    headers: { 'Content-Type': 'application/json' },
    body: '{"broken',
  })
  expect([status, body]).toEqual([403, forbidden])
})
