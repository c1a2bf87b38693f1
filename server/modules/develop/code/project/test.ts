import { type Plan, type PlannedEntity, plain, quoted } from '../plan.ts'
import { titleOf } from './definition.ts'
import { writtenByServer } from './extension.ts'
import { comeAndGo, memberCalls } from './members.ts'
import type { Role } from './role.ts'
import { statesOf } from './states.ts'

/** Tests of a generated entity: what people do with it, and the walls around it. */
export function testCode(plan: Plan, entity: PlannedEntity, role: Role): string {
  const { name } = entity
  const title = titleOf(plan, entity, role)
  const written = writtenByServer(plan, entity)
  const states = statesOf(plan, entity)
  const [step] = states?.steps ?? []
  const members = role.counts && comeAndGo(role.counts) ? role.counts : undefined
  const imports = [
    "import { expect, test } from 'vitest'",
    `import { ${[name, ...(members ? [members.entity.name] : [])].sort().join(', ')} } from '#shared/resources/index.ts'`,
    "import { sampleOf } from '#tests/support/sample.ts'",
    "import { startTestServer } from '#tests/support/start-server.ts'",
  ]
  return `${imports.join('\n')}

const server = await startTestServer()
const admin = await server.signIn()
const draft = () => sampleOf(${name}, admin)

test('${plain(entity.label).replaceAll("'", ' ')} is added, found, changed and removed', async () => {
  const sent = await draft()
  const { id } = await admin.save(${name}, sent)
  expect(await admin.detail(${name}, id)).toMatchObject({ id, ${title}: sent.${title} })
  const other = await draft()
  await admin.update(${name}, { id, ${title}: other.${title} })
  expect(await admin.detail(${name}, id)).toMatchObject({ ${title}: other.${title} })
  await admin.remove(${name}, id)
  expect((await admin.get(\`\${${name}.path}/detail\`, { id })).body.code).toBe(400)
})

test('a row of one tenant does not exist for another', async () => {
  const { id } = await admin.save(${name}, await draft())
  const neighbour = await server.asUser({ codes: ['${name}'], tenantId: '100001' })
  expect((await neighbour.get(\`\${${name}.path}/detail\`, { id })).body.code).toBe(400)
})

test('nobody reads without a session, nor writes without the right', async () => {
  expect((await server.stranger.get(\`\${${name}.path}/page\`)).status).toBe(401)
  const reader = await server.asUser({ codes: ['${name}'] })
  expect((await reader.get(\`\${${name}.path}/page\`)).status).toBe(200)
  expect((await reader.post(\`\${${name}.path}/save\`, {})).status).toBe(403)
})
${states && step ? stepTest(name, states.field, step) : ''}${
  written.length ? writtenTest(name, written) : ''
}${members ? membersTest(name, members) : ''}`
}

const stepTest = (name: string, field: string, step: { name: string; from: string; to: string }) => `
test('a row goes from one state to the next', async () => {
  const { id } = await admin.save(${name}, { ...(await draft()), ${field}: ${step.from} })
  await admin.post(\`\${${name}.path}/${step.name}\`, { ids: id })
  expect(await admin.detail(${name}, id)).toMatchObject({ ${field}: ${step.to} })
  expect((await admin.post(\`\${${name}.path}/${step.name}\`, { ids: id })).body.success).toBe(false)
})
`

const writtenTest = (name: string, written: readonly { property: string }[]) => `
test('what no form asks for is written when a row is added', async () => {
  const { id } = await admin.save(${name}, await draft())
  const row = await admin.detail(${name}, id)
  expect([${written.map(({ property }) => `row.${property}`).join(', ')}]).not.toEqual(
    expect.arrayContaining([expect.toSatisfy((value) => value === '' || value === null)]),
  )
})
`

function membersTest(name: string, { entity, by }: NonNullable<Role['counts']>): string {
  const { list, add, remove } = memberCalls(entity)
  return `
test(${quoted(`rows of ${entity.name} are given to one and taken away`)}, async () => {
  const owner = (await admin.save(${name}, await draft())).id
  const { id } = await admin.save(${entity.name}, { ...(await sampleOf(${entity.name}, admin)), ${by}: '' })
  const owned = async () => (await admin.get(\`\${${name}.path}/${list}\`, { ${by}: owner })).body.data.total
  await admin.post(\`\${${name}.path}/${add}\`, { ${by}: owner, ${entity.name}Ids: [id] })
  expect(await owned()).toBe(1)
  await admin.post(\`\${${name}.path}/${remove}\`, { ${by}: owner, ids: id })
  expect(await owned()).toBe(0)
})
`
}
