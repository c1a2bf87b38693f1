import { describe, expect, test } from 'vitest'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'
import { fieldsThat, resources } from './resources.ts'

const server = await startTestServer()
const admin = await server.signIn()
const { body: document } = await admin.get('/docs/openapi.json')

const scaled = resources.flatMap((resource) =>
  fieldsThat(resource, ({ scale, form }) => scale !== undefined && form !== false).map(
    ([field, { scale = 0, min = 0, label }]) => ({ name: resource.name, resource, field, scale, min, label }),
  ),
)

describe.each(scaled)('$name.$field', ({ name, resource, field, scale, min, label }) => {
  const tooFine = Math.max(1, Math.ceil(min)) + 10 ** -scale / 2
  const message = `${label[0]}最多 ${scale} 位小数`

  test('is refused with another digit, on saving and on changing', async () => {
    const draft = await sampleOf(resource, admin)
    const saving = await admin.post(`${resource.path}/save`, { ...draft, [field]: tooFine })
    expect([saving.status, saving.body.errors]).toEqual([400, [{ field, message }]])
    const { id } = await admin.save(resource, draft)
    const changing = await admin.post(`${resource.path}/update`, { id, [field]: String(tooFine) })
    expect([changing.status, changing.body.errors]).toEqual([400, [{ field, message }]])
  })

  test('says so in the document', () => {
    const property = document.components.schemas[`${name}.input`].properties[field]
    expect(JSON.stringify(property)).toContain(`"multipleOf":${Number(`1e-${scale}`)}`)
  })
})
