import { expect, test } from 'vitest'
import { callsOf } from './support/calls.ts'
import { neighbour, useSite } from './support/site.ts'
import { unique } from './support/unique.ts'

const site = useSite()

test('a new tenant is told what to do first; a step is ticked by itself, and the list goes for good', async () => {
  const page = await site.visitAs(neighbour, '/wel/index')
  const list = page.getByRole('region', { name: '开始使用' })
  const department = list.getByRole('listitem').filter({ hasText: '建立部门' })
  await department.waitFor()
  await expect(department.getByRole('img', { name: '已完成' })).toBeHidden()
  await expect(page).toBeAccessible()

  const call = await callsOf(site, page)
  const name = unique('信息科')
  await call('blade-system/dept/submit', { deptName: name, fullName: name, deptCategory: 2, sort: 1 })
  await department.getByRole('link', { name: '建立部门' }).click()
  await expect(page).toHavePath('/system/dept')
  await page.goBack()
  await department.getByRole('img', { name: '已完成' }).waitFor()

  await list.getByRole('button', { name: '不再显示' }).click()
  await list.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(list).toBeHidden()
})
