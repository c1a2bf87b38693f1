import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { choicesOptions, levelOptions } from '#client/fields/target.ts'
import { dept } from '#shared/resources/index.ts'
import { serve, tidy } from '../crud/harness.tsx'

afterEach(tidy)

const path = '/blade-system/dept'
const queries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })
const ofPlatform = { tenantId: '000000', tenantName: '管理组' }
const ofOthers = { tenantId: '100001', tenantName: '合作社' }
const node = (value: string, title: string, tenant: object) => ({
  id: value,
  value,
  key: value,
  title,
  ...tenant,
})

test('a level that mixes tenants says each one, though no two are called alike, and asks for nothing else', async () => {
  const server = serve(
    {
      [`${path}/lazy-tree`]: () => [node('1', '总公司', ofPlatform), node('2', '生产部', ofOthers)],
    },
    [],
  )
  const nodes = await queries().fetchQuery(levelOptions(dept, '0'))
  expect(nodes.map(({ title }) => title)).toEqual(['管理组 / 总公司', '合作社 / 生产部'])
  expect(server.last(`${path}/select`)).toBeUndefined()
  expect(server.last('/blade-system/tenant/select')).toBeUndefined()
})

test('a level of one tenant stays as it is', async () => {
  serve({ [`${path}/lazy-tree`]: () => [node('1', '总公司', ofOthers), node('2', '生产部', ofOthers)] }, [])
  const nodes = await queries().fetchQuery(levelOptions(dept, '0'))
  expect(nodes.map(({ title }) => title)).toEqual(['总公司', '生产部'])
})

test('found choices of several tenants say it, too', async () => {
  const row = (id: string, deptName: string, tenant: object) => ({ id, deptName, parentId: '0', ...tenant })
  serve({ [`${path}/select`]: () => [row('1', '总公司', ofPlatform), row('2', '生产部', ofOthers)] }, [])
  const choices = await queries().fetchQuery(choicesOptions(dept, '部', true))
  expect(choices.map(({ label }) => label)).toEqual(['管理组 / 总公司', '合作社 / 生产部'])
})
