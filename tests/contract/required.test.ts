import { describe, expect, test } from 'vitest'
import type { FieldMeta } from '#shared/schema/field.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { fieldsThat, namesOf, resources } from './resources.ts'

const server = await startTestServer()
const admin = await server.signIn()

const typed = [
  'text',
  'textarea',
  'richText',
  'number',
  'phone',
  'secret',
  'longitude',
  'latitude',
  'tags',
  'geometry',
  'json',
]
const uploaded = ['image', 'images', 'file', 'files']
const verbOf = (kind: string) =>
  typed.includes(kind) ? '请输入' : uploaded.includes(kind) ? '请上传' : '请选择'
/** Of a phone the sentence of the specification, whatever the field is called. */
const sentence = ({ kind, label: [zh] }: FieldMeta) =>
  kind === 'phone' ? '手机号码不能为空' : `${verbOf(kind)}${zh}`
const english = ({ kind, label: [, en] }: FieldMeta) =>
  kind === 'phone' ? 'Phone number is required' : `${en} is required`

const demanded = resources.flatMap((resource) =>
  fieldsThat(resource, (meta) => meta.required && meta.form !== false && meta.default === undefined).map(
    ([field, meta]) => ({ name: resource.name, field, meta, resource }),
  ),
)
const kept = resources.flatMap((resource) =>
  fieldsThat(resource, (meta) => meta.required && meta.form === true && meta.kind !== 'secret').map(
    ([field, meta]) => ({ name: resource.name, field, meta, resource }),
  ),
)

describe.each(demanded)('$name.$field', ({ resource, field, meta }) => {
  test.each([
    ['missing', undefined],
    ['null', null],
    ['empty', ''],
    ['blank', '  '],
  ])('is asked for when %s', async (_name, value) => {
    const draft = { ...(await sampleOf(resource, admin)), [field]: value }
    const { status, body } = await admin.post(`${resource.path}/save`, draft)
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 400,
      success: false,
      data: {},
      msg: sentence(meta),
      errors: [{ field, message: sentence(meta) }],
    })
  })

  test('is asked for in English', async () => {
    const draft = { ...(await sampleOf(resource, admin)), [field]: null }
    const { body } = await admin.with({ 'Accept-Language': 'en' }).post(`${resource.path}/save`, draft)
    expect(body).toMatchObject({ msg: english(meta), errors: [{ field, message: english(meta) }] })
  })
})

describe.each(kept)('$name.$field', ({ resource, field, meta }) => {
  test.each([
    ['null', null],
    ['an empty text', ''],
  ])('is not cleared by %s', async (_name, empty) => {
    const { id } = await admin.save(resource, await sampleOf(resource, admin))
    const before = await admin.detail(resource, id)
    const { status, body } = await admin.post(`${resource.path}/update`, {
      [resource.key]: id,
      [field]: empty,
    })
    expect([status, body.msg]).toEqual([400, sentence(meta)])
    expect(body.errors).toEqual([{ field, message: sentence(meta) }])
    expect(await admin.detail(resource, id)).toEqual(before)
  })
})

describe.each(resources)('$name', (resource) => {
  test('names every missing field at once', async () => {
    const { body } = await admin.post(`${resource.path}/save`, {})
    const missing = demanded.filter((one) => one.resource === resource)
    expect(body.errors).toEqual(missing.map(({ field, meta }) => ({ field, message: sentence(meta) })))
  })

  test('fills in what has a default', async () => {
    const filled = fieldsThat(
      resource,
      (meta, name) => meta.form !== false && meta.default !== undefined && name !== 'dictKey',
    )
    const draft: Record<string, unknown> = { ...(await sampleOf(resource, admin)) }
    for (const name of namesOf(filled)) delete draft[name]
    const { id } = await admin.save(resource, draft)
    const record = await admin.detail(resource, id)
    expect(filled.map(([name]) => [name, record[name]])).toEqual(
      filled.map(([name, meta]) => [name, meta.default]),
    )
  })
})
