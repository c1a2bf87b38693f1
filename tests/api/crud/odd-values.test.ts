import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as definitions from '#shared/resources/index.ts'
import type { Action, Resource } from '#shared/schema/resource.ts'
import { queryText } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()

const resources = (Object.values(definitions) as unknown as Resource[]).filter(
  ({ actions }) => actions.length,
)
const reads: Action[] = ['list', 'page', 'detail', 'tree', 'lazy-tree', 'lazy-list', 'select']
const calls = resources.flatMap((resource) =>
  resource.actions.map((action) => ({ name: resource.name, resource, action })),
)
const readings = calls.filter(({ action }) => reads.includes(action))
// A resource that clients only read or remove has no draft to begin with.
const writings = calls.filter(
  ({ resource, action }) => !reads.includes(action) && resource.actions.includes('save'),
)

const oddTexts = [
  '',
  ' ',
  '0',
  '-1',
  '1e308',
  '-0',
  '0x10',
  '99999999999999999999999999',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '[object Object]',
  '\u0000',
  'a\u0000b',
  '\u202e',
  '😀',
  '\ufffd',
  '%',
  '_',
  '\\',
  '"',
  "'",
  "' OR '1'='1",
  ',',
  ',,,',
  '1,2,3',
  '2024-01-01',
  '2024-02-30 10:00:00',
  '0000-00-00',
  '9'.repeat(400),
  '长'.repeat(500),
  'constructor',
  '__proto__',
  '*',
  'a"b*c^d:e(f) NEAR g',
]
const oddText = fc.constantFrom(...oddTexts)
const oddValue = fc.oneof(
  oddText,
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e308,
    2 ** 53,
    [],
    {},
    [null],
    [[]],
    [{}],
    { a: { b: [] } },
    { length: 3 },
    { toString: 1 },
    { valueOf: null, toString: 'x' },
    [1, '2', true, null, {}],
    [{ toString: 1 }],
    [{ valueOf: 1, toString: null }],
    Array(600).fill('1'),
  ),
)
const suffixes = [
  '',
  '_equal',
  '_notequal',
  '_like',
  '_notlike',
  '_likeleft',
  '_gt',
  '_le',
  '_in',
  '_null',
  '_dategt',
]

const namesOf = ({ key, fields }: Resource) => [
  ...Object.keys(fields),
  key,
  'id',
  'ids',
  'createTime',
  'createUser',
  'status',
  '_version',
  'tenantId',
  '__proto__',
]

const queries = (resource: Resource) =>
  fc.dictionary(
    fc.oneof(
      fc
        .tuple(fc.constantFrom(...namesOf(resource)), fc.constantFrom(...suffixes))
        .map((parts) => parts.join('')),
      fc.constantFrom('current', 'size', 'ascs', 'descs', 'keyword', 'code', 'parentId', 'parentCode'),
    ),
    fc.oneof(oddText, fc.array(oddText, { minLength: 2, maxLength: 3 })),
    { maxKeys: 4 },
  )
const bodies = (resource: Resource) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.dictionary(fc.constantFrom(...namesOf(resource)), oddValue, { maxKeys: 5 }) },
    { weight: 1, arbitrary: oddValue },
  )

// 503 would be a server that is too slow, 409 one that keeps a version.
const expected = [200, 400, 404, 409, 413]

describe.each(readings)('$name/$action', ({ resource, action }) => {
  test('is never broken by a question', async () => {
    await fc.assert(
      fc.asyncProperty(queries(resource), async (query) => {
        const { status, body } = await admin.get(`${resource.path}/${action}`, query)
        expect(expected, `${queryText(query)} ${JSON.stringify(body)}`).toContain(status)
        expect(body.code).toBe(status)
      }),
      { numRuns: 20, seed: 3 },
    )
  })
})

describe.each(writings)('$name/$action', ({ resource, action }) => {
  test('is never broken by a body', async () => {
    const draft = await sampleOf(resource, admin)
    const { id } = await admin.save(resource, await sampleOf(resource, admin))
    await fc.assert(
      fc.asyncProperty(bodies(resource), fc.nat(2), async (odd, kind) => {
        const plain = odd !== null && typeof odd === 'object' && !Array.isArray(odd)
        const bases = [{}, draft, { ...draft, [resource.key]: id }]
        const body = plain ? { ...bases[kind], ...odd } : odd
        const answer = await admin.post(`${resource.path}/${action}`, body)
        expect(expected, `${JSON.stringify(body)} ${JSON.stringify(answer.body)}`).toContain(answer.status)
        expect(answer.body.code).toBe(answer.status)
      }),
      // Adding a user hashes a password, which is slow on purpose.
      { numRuns: resource.name === 'user' ? 8 : 30, seed: 5 },
    )
  })
})
