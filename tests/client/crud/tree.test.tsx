import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ResourcePage } from '#client/crud/list/ResourcePage.tsx'
import { dept } from '#shared/resources/organisation/dept.ts'
import { serve, show, tidy } from './harness.tsx'

const deptOf = (id: string, deptName: string, parentId = '0') => ({ id, deptName, parentId })
const firm = { ...deptOf('1', '总部'), hasChildren: true }
const path = '/blade-system/dept/lazy-list'

afterEach(tidy)

test('a tree with one root shows what is below it, until the person closes it', async () => {
  serve({ [path]: ({ query }) => (query.parentId === '1' ? [deptOf('2', '农技站', '1')] : [firm]) }, [])
  show(<ResourcePage resource={dept} />)
  expect(await screen.findByText('农技站')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '关闭行' }))
  await waitFor(() =>
    expect(screen.queryByText('农技站')?.closest('tr')?.style.display ?? 'none').toBe('none'),
  )
})

test('of several roots none is open at first', async () => {
  const server = serve({ [path]: () => [firm, deptOf('3', '分部')] }, [])
  show(<ResourcePage resource={dept} />)
  await screen.findByText('分部')
  expect(server.calls.filter((call) => call.path === path).map(({ query }) => query.parentId)).toEqual(['0'])
})
