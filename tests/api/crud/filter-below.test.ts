import { describe, expect, test } from 'vitest'
import { company, companyType } from '#shared/resources/index.ts'
import type { Query } from '#tests/support/agent.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const server = await startTestServer()
const admin = await server.signIn()

describe('what lies below', () => {
  const newType = async (parentId = '0') =>
    (await admin.save(companyType, { ...(await sampleOf(companyType, admin)), parentId })).id

  test('a type includes the types below it', async () => {
    const top = await admin.save(companyType, await sampleOf(companyType, admin))
    const below = await admin.save(companyType, { ...(await sampleOf(companyType, admin)), parentId: top.id })
    const one = await admin.save(company, { ...(await sampleOf(company, admin)), typeId: top.id })
    const other = await admin.save(company, { ...(await sampleOf(company, admin)), typeId: below.id })
    const ids = async (query: Query) => (await admin.page(company, query)).records.map(({ id }) => id).sort()
    expect(await ids({ typeId: top.id })).toEqual([one.id, other.id].sort())
    expect(await ids({ typeId: below.id })).toEqual([other.id])
    expect(await ids({ typeId_equal: top.id })).toEqual([one.id])
    expect(await ids({ typeId_notequal: top.id })).not.toContain(one.id)
    expect(await ids({ typeId_in: `${top.id},${below.id}` })).toEqual([one.id, other.id].sort())
  })

  test('a parent means the rows directly below it', async () => {
    const top = await newType()
    const inner = await newType(top)
    const leaf = await newType(inner)
    const under = async (parentId: string) =>
      (await admin.page(companyType, { parentId, size: 500 })).records.map(({ id }) => id)
    expect(await under(top)).toEqual([inner])
    expect(await under(inner)).toEqual([leaf])
  })

  test('a region includes the places below it', async () => {
    const draft = await sampleOf(company, admin)
    const { id } = await admin.save(company, { ...draft, regionCode: '379901001202' })
    const ids = async (regionCode: string) =>
      (await admin.page(company, { regionCode, size: 500 })).records.map((row) => row.id)
    expect(await ids('379901001202')).toContain(id)
    expect(await ids('379901001')).toContain(id)
    expect(await ids('379901')).toContain(id)
    expect(await ids('37')).toContain(id)
    expect(await ids('00')).toContain(id)
    expect(await ids('379901002')).not.toContain(id)
    expect(await ids('11')).not.toContain(id)
  })

  test('a whole tree filtered by nothing has the same rows as all of its levels', async () => {
    const total = async (query: Query) => (await admin.page(company, query)).total
    expect(await total({ regionCode: '00' })).toBe(await total({}))
    expect(await total({ typeId: '0' })).toBe(await total({}))
  })
})

describe('several keys in one field', () => {
  test('a list is searched by one of its keys', async () => {
    const draft = { ...(await sampleOf(company, admin)), certifications: ['green', 'gap'] }
    const { id } = await admin.save(company, draft)
    const finds = async (certifications: string) => (await admin.page(company, { id, certifications })).total
    expect(await finds('green')).toBe(1)
    expect(await finds('gap')).toBe(1)
    expect(await finds('ga')).toBe(0)
    expect(await finds('organic')).toBe(0)
  })
})
