import { describe, expect, test } from 'vitest'
import { checkField } from '#shared/schema/check/check.ts'
import { fieldsOf, permissionOf, type Resource, type Unique } from '#shared/schema/resource.ts'
import type { Wire } from '#tests/support/agent.ts'
import { sampleField, sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { fieldsThat, resources } from './resources.ts'

const farm = '100001'
const server = await startTestServer()
const admin = await server.signIn()
const foreigner = await server.asUser({
  tenantId: farm,
  codes: resources
    .filter(({ tenant }) => tenant)
    .flatMap((resource) => [permissionOf(resource, 'menu'), permissionOf(resource, 'add')]),
})

const wide = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
const spellings: [string, (text: string) => string][] = [
  ['as it is', (text) => text],
  ['in capitals', (text) => text.toUpperCase()],
  ['in small letters', (text) => text.toLowerCase()],
  ['in wide letters', wide],
  ['with blanks around it', (text) => ` ${text}　`],
]

/** The field of the set that people spell in different ways. */
const spelledField = (resource: Resource, unique: Unique) => {
  const found = fieldsOf(resource).find(
    ([name, meta]) => unique.fields.includes(name) && meta.storage === 'text' && meta.default === undefined,
  )
  if (!found) throw new Error(`nothing can be spelled in ${resource.name} ${unique.fields}`)
  return found[0]
}

/** One that a client writes. */
const isWritten = (resource: Resource, { fields }: Unique) =>
  fieldsOf(resource).some(([name, meta]) => fields.includes(name) && meta.form !== false)

// What is unique among some rows only is told by the tests of that resource, as is what the server makes.
const sets = resources.flatMap((resource) =>
  resource.unique
    .filter((unique) => !unique.when && isWritten(resource, unique))
    .map((unique) => ({
      name: resource.name,
      set: unique.fields.join('+'),
      resource,
      unique,
      field: spelledField(resource, unique),
      first: unique.fields[0] ?? '',
    })),
)

const spelled = (
  await Promise.all(
    sets.map(async (one) => {
      const value = String(await sampleField(one.resource, one.field, admin, 5))
      const schema = one.resource.fields[one.field]
      return spellings
        .filter(([, spell]) => schema && checkField(schema, spell(value), 'zh') === undefined)
        .map(([spelling, spell]) => ({ ...one, spelling, spell }))
    }),
  )
).flat()

const pick = (draft: Wire, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, draft[name]]))

const sentenceOf = ({ resource, unique, first }: (typeof sets)[number], sent: Wire) =>
  unique.message?.[0].replace('{value}', String(sent[first])) ??
  `${fieldsOf(resource).find(([name]) => name === first)?.[1].label[0]}已存在`

describe.each(spelled)('$name $set $spelling', (one) => {
  const { resource, unique, field, first, spell } = one

  test('is refused a second time', async () => {
    const draft: Wire = await sampleOf(resource, admin)
    const other: Wire = await sampleOf(resource, admin)
    await admin.save(resource, draft)
    const sent = { ...other, ...pick(draft, unique.fields), [field]: spell(String(draft[field])) }
    const { status, body } = await admin.post(`${resource.path}/save`, sent)
    expect([status, body.msg]).toEqual([400, sentenceOf(one, sent)])
    expect(body.errors).toEqual([{ field: first, message: sentenceOf(one, sent) }])
  })
})

describe.each(sets)('$name $set', (one) => {
  const { resource, unique, field } = one

  test('of a removed record can be given again', async () => {
    const draft: Wire = await sampleOf(resource, admin)
    const { id } = await admin.save(resource, draft)
    await admin.remove(resource, id)
    const other: Wire = await sampleOf(resource, admin)
    await expect(admin.save(resource, { ...other, ...pick(draft, unique.fields) })).resolves.toBeTruthy()
  })

  test('may be sent again with its own record', async () => {
    const draft: Wire = await sampleOf(resource, admin)
    const { id } = await admin.save(resource, draft)
    await expect(admin.update(resource, { id, ...pick(draft, unique.fields) })).resolves.toBeUndefined()
  })

  test('is refused to the second of two who ask at the same time', async () => {
    const draft: Wire = await sampleOf(resource, admin)
    const others: Wire[] = await Promise.all([1, 2, 3].map(() => sampleOf(resource, admin)))
    const answers = await Promise.all(
      others.map((other) => admin.post(`${resource.path}/save`, { ...other, ...pick(draft, unique.fields) })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  // What a reference points to lives in one tenant, and so does the reference.
  const isReference =
    fieldsThat(resource, (meta, name) => name === field && meta.resource !== undefined).length > 0
  test.runIf(resource.writers === 'tenant' && !isReference)('may be used by another tenant', async () => {
    const draft: Wire = await sampleOf(resource, admin)
    const other: Wire = await sampleOf(resource, foreigner)
    await admin.save(resource, draft)
    await expect(foreigner.save(resource, { ...other, [field]: draft[field] })).resolves.toBeTruthy()
  })
})

const changeable = sets.filter(
  ({ resource, field }) => fieldsOf(resource).find(([name]) => name === field)?.[1].form === true,
)
describe.each(changeable)('$name $set', (one) => {
  const { resource, unique, field } = one

  test('is refused in a change, too', async () => {
    const draft: Wire = await sampleOf(resource, admin)
    await admin.save(resource, draft)
    const { id } = await admin.save(resource, await sampleOf(resource, admin))
    const before = await admin.detail(resource, id)
    const { status, body } = await admin.post(`${resource.path}/update`, {
      id,
      ...pick(draft, unique.fields),
      [field]: draft[field],
    })
    expect([status, body.msg]).toEqual([400, sentenceOf(one, draft)])
    expect(await admin.detail(resource, id)).toEqual(before)
  })
})
