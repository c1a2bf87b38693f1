import { type Plan, type PlannedEntity, plain } from '../plan.ts'
import { statesOf } from './states.ts'

/** Tests of a generated entity: what people do with it, and the walls around it. */
export function testCode(plan: Plan, entity: PlannedEntity, title: string): string {
  const { name } = entity
  const states = statesOf(plan, entity)
  const [step] = states?.steps ?? []
  const imports = [
    "import { expect, test } from 'vitest'",
    `import { ${name} } from '#shared/resources/index.ts'`,
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
${
  states && step
    ? `
test('a row goes from one state to the next', async () => {
  const { id } = await admin.save(${name}, { ...(await draft()), ${states.field}: ${step.from} })
  await admin.post(\`\${${name}.path}/${step.name}\`, { ids: id })
  expect(await admin.detail(${name}, id)).toMatchObject({ ${states.field}: ${step.to} })
  expect((await admin.post(\`\${${name}.path}/${step.name}\`, { ids: id })).body.success).toBe(false)
})
`
    : ''
}`
}
