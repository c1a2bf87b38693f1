import { describe, expect, test } from 'vitest'
import { allResources } from '#server/crud/registry.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { fieldsOf } from '#shared/schema/resource.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()

/** Texts that end up as the target of a link, a picture or a redirect, besides the fields of the kinds for addresses. */
const addresses = new Set([
  'topMenu.path',
  'menu.path',
  'user.avatar',
  'client.webServerRedirectUri',
  'attach.link',
  'mapLayer.url',
  'router.path',
])
const kinds = new Set(['url', 'image', 'images', 'file', 'files'])

const fields = allResources().flatMap((resource) =>
  fieldsOf(resource).flatMap(([field, { kind, form, hidden }]) =>
    form !== false && !hidden && (kinds.has(kind) || addresses.has(`${resource.name}.${field}`))
      ? [{ resource, field, kind, name: `${resource.name}.${field}` }]
      : [],
  ),
)

test('every field that is named here exists', () => {
  expect(fields.map(({ name }) => name)).toEqual(expect.arrayContaining([...addresses]))
})

describe.each(['javascript:alert(1)', 'JavaScript://%0aalert(1)', 'data:text/html,<script>1</script>'])(
  'an address such as %s',
  (address) => {
    test.each(fields)('is refused as $name', async ({ resource, field, kind }) => {
      const save = ['save', 'submit'].find((action) => resource.actions.includes(action as never))
      if (!save) return expect(resource.actions).not.toContain('update')
      const value = kind === 'images' ? [address] : kind === 'files' ? [{ name: 'a', url: address }] : address
      const draft = { ...(await sampleOf(resource as Resource, admin)), [field]: value }
      const { status, body } = await admin.post(`${resource.path}/${save}`, draft)
      expect([status, body.errors?.map((one: { field: string }) => one.field.split(/[.[]/)[0])]).toEqual([
        400,
        expect.arrayContaining([field]),
      ])
    })
  },
)
