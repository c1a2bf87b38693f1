import { describe, expect, test } from 'vitest'
import { permissionOf, type Resource } from '#shared/schema/resource.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { codesOf, fieldsThat, resources } from '../resources.ts'
import { startTransfers } from './agents.ts'

const { admin, person, foreigner, having } = await startTransfers()

const bulkOf = (resource: Resource) => fieldsThat(resource, ({ bulk, form }) => bulk && form === true)

test('fields that may be set on many rows are ones that a form changes', () => {
  const wrong = resources.flatMap((resource) =>
    fieldsThat(resource, ({ bulk, form }) => bulk && form !== true),
  )
  expect(wrong).toEqual([])
})

describe.each(having('batch-update'))('$name/batch-update', (resource) => {
  const path = `${resource.path}/batch-update`
  const twoOf = async () => [
    (await admin.save(resource, await sampleOf(resource, admin))).id,
    (await admin.save(resource, await sampleOf(resource, admin))).id,
  ]
  const patchOf = async () => {
    const draft: Record<string, unknown> = await sampleOf(resource, admin)
    return Object.fromEntries(bulkOf(resource).map(([name]) => [name, draft[name]]))
  }

  test('sets the same values on every row, as an update of each', async () => {
    const [ids, patch] = [await twoOf(), await patchOf()]
    const versioned = admin.with({ 'X-Row-Version': '1' })
    const { status, body } = await admin.post(path, { ids, patch })
    expect([status, body.data]).toEqual([200, { updated: 2 }])
    for (const id of ids)
      expect(await versioned.detail(resource, id)).toMatchObject({ ...patch, _version: 2 })
  })

  test('needs the right to edit', async () => {
    const [ids, patch] = [await twoOf(), await patchOf()]
    const edit = permissionOf(resource, 'edit')
    await person.may(...codesOf(resource).filter((code) => code !== edit))
    expect((await person.post(path, { ids, patch })).status).toBe(403)
    await person.may(edit)
    expect((await person.post(path, { ids, patch })).status).toBe(200)
  })

  test('changes nothing when one of the rows is of another tenant', async () => {
    const field = bulkOf(resource)[0]?.[0] ?? ''
    const own = await foreigner.save(resource, await sampleOf(resource, foreigner))
    const [theirs = ''] = await twoOf()
    const before = [await foreigner.detail(resource, own.id), await admin.detail(resource, theirs)]
    const patch = { [field]: before[0]?.[field] }
    const { status, body } = await foreigner.post(path, { ids: [own.id, theirs], patch })
    expect([status, body.msg, body.data.blocked]).toEqual([
      400,
      '数据不存在',
      [{ id: theirs, reason: '数据不存在' }],
    ])
    expect([await foreigner.detail(resource, own.id), await admin.detail(resource, theirs)]).toEqual(before)
  })

  test('refuses every other field', async () => {
    const ids = await twoOf()
    const { status, body } = await admin.post(path, { ids, patch: { [resource.title]: '都一样' } })
    expect([status, body.errors?.[0].field]).toEqual([400, resource.title])
  })
})
