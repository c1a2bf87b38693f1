import { describe, expect, test } from 'vitest'
import { patchOf } from '#shared/schema/check/schemas.ts'
import { type FieldMeta, isList } from '#shared/schema/field.ts'
import { nameColumnOf, type Resource } from '#shared/schema/resource.ts'
import type { Wire } from '#tests/support/agent.ts'
import { sampleField, sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { fieldsThat, listsOfTheirOwn, namesOf, resources } from './resources.ts'

const server = await startTestServer()
const admin = await server.signIn()

const visible = (resource: Resource) => fieldsThat(resource, ({ hidden, form }) => !hidden && form !== false)

/** What a draft looks like once it is stored: no secrets, capitals where the field wants them. */
const asStored = (resource: Resource, draft: Wire) =>
  Object.fromEntries(
    visible(resource)
      .filter(([name]) => name in draft)
      .map(([name, { upperCase }]) => [name, upperCase ? String(draft[name]).toUpperCase() : draft[name]]),
  )

const editable = (resource: Resource, record: Wire) =>
  Object.fromEntries(visible(resource).map(([name]) => [name, record[name]]))

const nothing = (meta: FieldMeta) => (isList(meta) ? [] : meta.storage === 'text' ? '' : null)

/** May be emptied, each by itself or, as the two halves of a point, together. */
const clearable = (resource: Resource) =>
  fieldsThat(
    resource,
    ({ required, form, kind, serial }, name) =>
      !required &&
      // One that is numbered where nothing is sent gets a number.
      !serial &&
      form === true &&
      kind !== 'secret' &&
      name !== resource.tree?.parent &&
      // A device without a channel gets the usual one of its type, a tenant without a quota the usual one.
      !['channelNo', 'accountNumber'].includes(name) &&
      // An event without a level has that of its type, a user without a nickname, a department without a full one, has the name for it; a data source of this
      // kind has a driver and an address.
      ![
        'soilLog.title',
        'event.eventLevel',
        'user.name',
        'dept.fullName',
        'border.geometry',
        'codeModule.modelId',
        'datasource.driverClass',
        'datasource.url',
      ].includes(`${resource.name}.${name}`),
  )

describe.each(resources)('$name', (resource) => {
  test('a draft comes back as sent', async () => {
    const draft = await sampleOf(resource, admin)
    const { id } = await admin.save(resource, draft)
    expect(await admin.detail(resource, id)).toMatchObject({
      [resource.key]: id,
      isDeleted: 0,
      ...asStored(resource, draft),
    })
  })

  test('an optional field may be missing, empty or null from the start', async () => {
    // Keys of another service are needed or not as that service wants, a company as the template of a record does, a line
    // where no file has it, a module its model where no source stands for that, and a data source what its kind is reached by.
    const optional = fieldsThat(
      resource,
      ({ required, form, sealed }, name) =>
        !required &&
        form !== false &&
        !sealed &&
        ![
          'evaluateRecord.companyId',
          'border.geometry',
          'codeModule.modelId',
          'datasource.driverClass',
          'datasource.url',
        ].includes(`${resource.name}.${name}`),
    )
    const emptied = (value: unknown) => Object.fromEntries(optional.map(([name]) => [name, value]))
    const drafts = await Promise.all(
      [undefined, null, ''].map(async (value) => ({
        ...(await sampleOf(resource, admin)),
        ...emptied(value),
      })),
    )
    const added = await Promise.all(drafts.map((draft) => admin.save(resource, draft)))
    const records = await Promise.all(added.map(({ id }) => admin.detail(resource, id)))
    const shown = clearable(resource).filter(([, meta]) => meta.default === undefined)
    const values = records.map((record) => shown.map(([name]) => record[name]))
    expect(values).toEqual(Array(3).fill(shown.map(([, meta]) => nothing(meta))))
  })

  test('names stand beside the keys of what it points to', async () => {
    const draft: Wire = await sampleOf(resource, admin)
    const { id } = await admin.save(resource, draft)
    const record = await admin.detail(resource, id)
    const named = fieldsThat(
      resource,
      (meta, name) => Boolean(meta.dict || meta.resource) && meta.form !== false && name in draft,
    )
    const names = named.map(([name, meta]) => record[nameColumnOf(name, meta)])
    expect(names.flat()).not.toContain(undefined)
    expect(names.flat()).not.toContain('')
    expect(names.flat()).not.toContain('（已删除）')
  })

  test('the record is first in its page and in its list', async () => {
    const { id } = await admin.save(resource, await sampleOf(resource, admin))
    const query = { [resource.key]: id, size: 5 }
    const page = await admin.page(resource, query)
    expect(page).toEqual({
      records: [expect.objectContaining({ [resource.key]: id })],
      total: 1,
      size: 5,
      current: 1,
      pages: 1,
    })
    if (listsOfTheirOwn.includes(resource.name)) return
    const { body } = await admin.get(`${resource.path}/list`, query)
    expect(body.data).toEqual(resource.list === 'page' ? page : page.records)
  })

  test('a change leaves alone what was not sent', async () => {
    const { id } = await admin.save(resource, await sampleOf(resource, admin))
    const before = await admin.detail(resource, id)
    // Of a record whose name is fixed, its remark.
    const name = resource.title in patchOf(resource).shape ? resource.title : 'remark'
    const value = await sampleField(resource, name, admin, 77_000)
    await admin.update(resource, { [resource.key]: id, [name]: value })
    const after = await admin.detail(resource, id)
    expect(editable(resource, after)).toEqual({ ...editable(resource, before), [name]: value })
  })

  test('a change sent whole, as Blade clients do, changes nothing else', async () => {
    const { id } = await admin.save(resource, await sampleOf(resource, admin))
    const before = await admin.detail(resource, id)
    await admin.update(resource, { ...before, $cell: 1, children: [{}], hasChildren: true })
    expect(editable(resource, await admin.detail(resource, id))).toEqual(editable(resource, before))
  })

  test.each([
    ['null', null],
    ['an empty text', ''],
  ])('%s clears a field', async (_name, empty) => {
    const { id } = await admin.save(resource, await sampleOf(resource, admin))
    const cleared = clearable(resource)
    await admin.update(resource, {
      [resource.key]: id,
      ...Object.fromEntries(cleared.map(([name]) => [name, empty])),
    })
    const record = await admin.detail(resource, id)
    expect(cleared.map(([name]) => [name, record[name]])).toEqual(
      cleared.map(([name, meta]) => [name, nothing(meta)]),
    )
  })

  test('what only the server writes is not taken from a form', async () => {
    // What steps change is refused instead.
    const served = namesOf(
      fieldsThat(resource, ({ form, hidden, bySteps }) => form === false && !hidden && !bySteps),
    )
    const forged = {
      ...Object.fromEntries(served.map((name) => [name, '9'])),
      createUser: '9',
      createDept: '9',
      createTime: '2001-01-01 00:00:00',
      updateUser: '9',
      updateTime: '2001-01-01 00:00:00',
      isDeleted: 1,
      version: 9,
      deleteBatch: '9',
      noSuchField: '9',
    }
    const { id } = await admin.save(resource, { ...(await sampleOf(resource, admin)), ...forged })
    const added = await admin.detail(resource, id)
    await admin.update(resource, { [resource.key]: id, ...forged })
    const changed = await admin.detail(resource, id)
    const values = [added, changed].flatMap((record) => Object.keys(forged).map((name) => record[name]))
    expect(values).not.toContain('9')
    expect(values).not.toContain(9)
    expect(values).not.toContain('2001-01-01 00:00:00')
    expect(changed.isDeleted).toBe(0)
  })

  test('what is fixed once added stays', async () => {
    const fixed = namesOf(fieldsThat(resource, ({ form, hidden }) => form === 'create' && !hidden))
    const draft = await sampleOf(resource, admin)
    const { id } = await admin.save(resource, draft)
    const before = await admin.detail(resource, id)
    const others: Wire = await sampleOf(resource, admin)
    await admin.update(resource, {
      ...Object.fromEntries(fixed.map((name) => [name, others[name]])),
      [resource.key]: id,
    })
    const after = await admin.detail(resource, id)
    expect(fixed.map((name) => after[name])).toEqual(fixed.map((name) => before[name]))
  })

  test('what is hidden never comes back', async () => {
    const hidden = namesOf(fieldsThat(resource, (meta) => meta.hidden))
    const unnamed = namesOf(fieldsThat(resource, (meta) => meta.hidden && !meta.sealed))
    const draft: Wire = await sampleOf(resource, admin)
    const { id } = await admin.save(resource, draft)
    const query = { [resource.key]: id }
    const answers = await Promise.all([
      admin.detail(resource, id),
      admin.page(resource, query),
      admin.list(resource, query),
      admin.get(`${resource.path}/select`, { ids: id }).then(({ body }) => body.data),
    ])
    const text = JSON.stringify(answers)
    const secrets = hidden.map((name) => draft[name]).filter((value) => typeof value === 'string')
    const shown = unnamed.filter((name) => text.includes(`"${name}":`))
    // A mask tells nothing; one that stands for a secret is sent back to keep it.
    expect(shown.filter((name) => !text.includes(`"${name}":"****"`))).toEqual([])
    expect(secrets.filter((value) => text.includes(value))).toEqual([])
    expect(text).not.toMatch(/"key[A-Z]/)
    expect(text).not.toContain('"deleteBatch"')
  })

  test('a removed record is gone from everywhere', async () => {
    const { id } = await admin.save(resource, await sampleOf(resource, admin))
    await admin.remove(resource, id)
    const { body } = await admin.get(`${resource.path}/detail`, { [resource.key]: id })
    expect(body).toMatchObject({ code: 400, msg: '数据不存在' })
    expect(await admin.page(resource, { [resource.key]: id })).toMatchObject({ total: 0, records: [] })
    expect((await admin.get(`${resource.path}/select`, { ids: id })).body.data).toEqual([])
    const again = await admin.post(`${resource.path}/remove`, undefined, { ids: id })
    expect(again.body).toMatchObject({ code: 400, msg: '数据不存在' })
  })
})
