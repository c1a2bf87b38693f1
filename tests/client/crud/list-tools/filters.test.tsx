import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { ResourcePage } from '#client/crud/list/ResourcePage.tsx'
import { param } from '#shared/resources/reference/param.ts'
import { search, serve, show, tidy } from '../harness.tsx'
import { answers, path, rights } from './params.ts'

afterEach(tidy)

test('with Shift a second column joins the order, and each says how it is sorted', async () => {
  const server = serve(answers, rights)
  show(<ResourcePage resource={param} />)
  await screen.findByText('副标题')
  const person = userEvent.setup()
  await person.click(screen.getByRole('columnheader', { name: '参数名称' }))
  await person.keyboard('{Shift>}')
  await person.click(screen.getByRole('columnheader', { name: '参数键名' }))
  await person.keyboard('{/Shift}')
  await waitFor(() => expect(server.last(`${path}/page`)?.query.ascs).toBe('paramName,paramKey'))
  expect(search().get('ascs')).toBe('paramName,paramKey')
  const sorts = ['参数名称', '参数键名'].map((name) =>
    screen.getByRole('columnheader', { name }).getAttribute('aria-sort'),
  )
  expect(sorts).toEqual(['ascending', 'ascending'])
})

describe('filters', () => {
  test('a condition is put together, sent, shown and taken away again', async () => {
    const server = serve(answers, rights)
    show(<ResourcePage resource={param} />)
    await userEvent.click(await screen.findByRole('button', { name: '高级筛选' }))
    await userEvent.click(await screen.findByRole('combobox', { name: '字段' }))
    await userEvent.click(
      await screen.findByText('参数键名', { selector: '.ant-select-item-option-content' }),
    )
    await userEvent.click(screen.getByRole('combobox', { name: '比较方式' }))
    await userEvent.click(await screen.findByText('开头是'))
    await userEvent.type(screen.getByRole('textbox', { name: '值' }), 'site')
    await userEvent.click(screen.getByRole('button', { name: '应用' }))
    await waitFor(() => expect(server.last(`${path}/page`)?.query.paramKey_likeright).toBe('site'))
    expect(search().get('paramKey_likeright')).toBe('site')
    await userEvent.click(await screen.findByRole('button', { name: '取消条件 参数键名 开头是' }))
    await waitFor(() => expect(search().toString()).toBe(''))
  })

  test('rows that were chosen elsewhere are shown as a condition, and offered to nobody else', async () => {
    const choicesOf = async () => {
      await userEvent.click(await screen.findByRole('button', { name: '高级筛选' }))
      const fields = await screen.findAllByRole('combobox', { name: '字段' })
      await userEvent.click(fields[0] as HTMLElement)
      await screen.findByText('参数键名', { selector: '.ant-select-item-option-content' })
      return [...document.querySelectorAll('.ant-select-item-option-content')].map((one) => one.textContent)
    }
    const server = serve(answers, rights)
    const { unmount } = show(<ResourcePage resource={param} />)
    expect(await choicesOf()).not.toContain('所选记录')
    unmount()
    show(<ResourcePage resource={param} />, '/?id_in=1,2')
    await screen.findByRole('button', { name: '取消条件 所选记录 属于任一' })
    expect(server.last(`${path}/page`)?.query.id_in).toBe('1,2')
    expect(await choicesOf()).toContain('所选记录')
  })

  test('one of several is enough where that is chosen, and chips say so', async () => {
    const server = serve(answers, rights)
    show(<ResourcePage resource={param} />, '/?paramKey_likeright=a&paramKey_likeleft=z&paramName=x')
    await userEvent.click(await screen.findByRole('button', { name: '高级筛选' }))
    await userEvent.click(await screen.findByRole('radio', { name: '满足任一条件' }))
    await userEvent.click(screen.getByRole('button', { name: '应用' }))
    const anyOf = 'paramKey_likeright=a&paramKey_likeleft=z'
    await waitFor(() =>
      expect(server.last(`${path}/page`)?.query).toMatchObject({ anyOf, paramName_like: 'x' }),
    )
    expect(search().get('anyOf')).toBe(anyOf)
    const group = within(await screen.findByRole('group', { name: '满足任一条件' }))
    expect(group.getByText('或')).toBeTruthy()
    await userEvent.click(await group.findByRole('button', { name: '取消条件 参数键名 开头是' }))
    await waitFor(() => expect(search().toString()).toBe('paramName=x&paramKey_likeleft=z'))
    expect(screen.queryByRole('group', { name: '满足任一条件' })).toBeNull()
  })

  test('a range that moves along is called by its name', async () => {
    serve(answers, rights)
    show(<ResourcePage resource={param} />, '/?createTime=last7Days')
    expect(await screen.findByText('近 7 天', { exact: false, selector: '.crud-chip span' })).toBeTruthy()
  })
})
