import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { DictionaryPage } from '#client/pages/system/dictionary/DictionaryPage.tsx'
import { dict } from '#shared/resources/reference/dict.ts'
import { pageOf, search, serve, show, tidy } from '../crud/harness.tsx'

const rights = ['view', 'add', 'edit', 'delete'].map((right) => `dict_${right}`)
const path = '/blade-system/dict'
const row = { isSealed: 0, remark: '', dictValueEn: '', _version: 3 }
const sex = { ...row, id: '1', parentId: '0', code: 'sex', dictKey: '-1', dictValue: '性别', sort: 1 }
const notice = { ...row, id: '2', parentId: '0', code: 'notice', dictKey: '-1', dictValue: '通知', sort: 2 }
const other = {
  ...row,
  id: '12',
  parentId: '11',
  code: 'sex',
  dictKey: '9',
  dictValue: '其他男性',
  sort: 1,
}
const man = {
  ...row,
  id: '11',
  parentId: '1',
  code: 'sex',
  dictKey: '1',
  dictValue: '男',
  sort: 1,
  children: [other],
}
const woman = { ...row, id: '13', parentId: '1', code: 'sex', dictKey: '2', dictValue: '女', sort: 2 }
const answers = {
  [`${path}/page`]: () => pageOf([sex, notice]),
  [`${path}/child-list`]: ({ query }: { query: Record<string, string> }) =>
    query.parentId === '1' ? [man, woman] : [],
  [`${path}/save`]: () => ({ id: '20' }),
  [`${path}/update`]: () => ({ id: '11' }),
  [`${path}/sort`]: () => ({}),
}

afterEach(tidy)

const items = () => screen.findByRole('region', { name: '性别' })
const types = () => screen.findByRole('region', { name: '字典类型' })

async function openForm(button: () => Promise<HTMLElement>) {
  await userEvent.click(await button())
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByRole('textbox', { name: /字典名称/ })
  const field = (name: RegExp) => within(dialog).getByRole<HTMLInputElement>('textbox', { name })
  const sort = () => within(dialog).findByRole('spinbutton', { name: /字典排序/ })
  const save = () => userEvent.click(within(dialog).getByRole('button', { name: '保存' }))
  return { dialog, field, sort, save }
}

const newItem = () => openForm(async () => within(await items()).findByRole('button', { name: /新增$/ }))

describe('the dictionary page', () => {
  test('lists the types alone and shows the items of the first one', async () => {
    const server = serve(answers, rights)
    show(<DictionaryPage dictionary={dict} />)
    expect(await within(await items()).findByRole('button', { name: '男' })).toBeTruthy()
    expect(server.last(`${path}/page`)?.query).toMatchObject({ parentId_equal: '0' })
    expect(server.last(`${path}/child-list`)?.query).toEqual({ parentId: '1' })
  })

  test('says what can be done with chosen items once there are some', async () => {
    serve(answers, rights)
    show(<DictionaryPage dictionary={dict} />)
    const panel = within(await items())
    await panel.findByRole('button', { name: '男' })
    expect(panel.queryByRole('button', { name: '批量删除' })).toBeNull()
    await userEvent.click(panel.getByRole('checkbox', { name: '选择 男' }))
    expect(await panel.findByRole('button', { name: '批量删除' })).toBeTruthy()
  })

  test('keeps the chosen type in the address', async () => {
    const server = serve(answers, rights)
    show(<DictionaryPage dictionary={dict} />)
    await userEvent.click(await within(await types()).findByRole('button', { name: '通知' }))
    await waitFor(() => expect(server.last(`${path}/child-list`)?.query.parentId).toBe('2'))
    expect(search().get('view')).toBe('2')
    expect(await screen.findByText('还没有字典项')).toBeTruthy()
  })

  test('shows the type of an item that the address names', async () => {
    serve(
      {
        ...answers,
        [`${path}/detail`]: () => woman,
        [`${path}/page`]: ({ query }: { query: Record<string, string> }) =>
          pageOf(query.code_equal === 'sex' ? [sex] : [notice]),
      },
      rights,
    )
    show(<DictionaryPage dictionary={dict} />, '/?view=13')
    expect(await within(await items()).findByRole('button', { name: '女' })).toBeTruthy()
  })

  test.each(['horizontal', 'vertical'] as const)('searches code and name apart, %s', async (layout) => {
    const server = serve(answers, rights)
    show(<DictionaryPage dictionary={dict} layout={layout} />)
    const panels = [await types(), await items()]
    for (const panel of panels) {
      expect(within(panel).queryByRole('searchbox')).toBeNull()
      await userEvent.type(within(panel).getByRole('textbox', { name: '字典编号' }), 'se')
      await userEvent.type(within(panel).getByRole('textbox', { name: '字典名称' }), '别{Enter}')
    }
    const asked = { code_like: 'se', dictValue_like: '别' }
    await waitFor(() => expect(server.last(`${path}/page`)?.query).toMatchObject(asked))
    await waitFor(() => expect(server.last(`${path}/child-list`)?.query).toMatchObject(asked))
    expect(document.querySelector('.split')?.getAttribute('data-layout')).toBe(layout)
  })

  test('an empty item form prompts with the exact words', async () => {
    serve(answers, rights)
    show(<DictionaryPage dictionary={dict} />)
    const { save } = await newItem()
    await save()
    expect(await screen.findByText('请输入字典键值')).toBeTruthy()
    expect(screen.getByText('请输入字典名称')).toBeTruthy()
    expect(screen.getByText('请输入字典排序')).toBeTruthy()
  })

  test('a new item belongs to its type, which cannot be changed', async () => {
    const server = serve(answers, rights)
    show(<DictionaryPage dictionary={dict} />)
    const { dialog, field, sort, save } = await newItem()
    expect(field(/字典编号/).disabled).toBe(true)
    expect(field(/字典编号/).value).toBe('sex')
    expect(
      (await within(dialog).findByRole<HTMLInputElement>('combobox', { name: /上级字典/ })).disabled,
    ).toBe(true)
    await userEvent.type(field(/字典键值/), '3')
    await userEvent.type(field(/字典名称/), '未知')
    await userEvent.type(await sort(), '3')
    await save()
    await waitFor(() =>
      expect(server.last(`${path}/save`)?.body).toEqual({
        parentId: '1',
        code: 'sex',
        dictKey: '3',
        dictValue: '未知',
        sort: 3,
        isSealed: 0,
      }),
    )
  })

  test('a new type asks neither for a parent nor for a key', async () => {
    const server = serve(answers, rights)
    show(<DictionaryPage dictionary={dict} />)
    const { dialog, field, sort, save } = await openForm(async () =>
      within(await types()).findByRole('button', { name: /新增$/ }),
    )
    expect(within(dialog).queryByText('字典键值')).toBeNull()
    await userEvent.type(field(/字典编号/), 'soil')
    await userEvent.type(field(/字典名称/), '土壤')
    await userEvent.type(await sort(), '9')
    await save()
    await waitFor(() =>
      expect(server.last(`${path}/save`)?.body).toMatchObject({
        parentId: '0',
        dictKey: '-1',
        code: 'soil',
      }),
    )
  })

  test('the switch seals an item at once', async () => {
    const server = serve(answers, rights)
    show(<DictionaryPage dictionary={dict} />)
    await userEvent.click(await within(await items()).findByRole('switch', { name: '封存女' }))
    await waitFor(() =>
      expect(server.last(`${path}/update`)?.body).toEqual({ id: '13', isSealed: 1, _version: 3 }),
    )
    expect(await screen.findByText('更新成功')).toBeTruthy()
  })

  test('an item moves down among its own level by keyboard', async () => {
    const server = serve(answers, rights)
    show(<DictionaryPage dictionary={dict} />)
    const more = await within(await items()).findByRole('button', { name: '男 的更多操作' })
    more.focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(await screen.findByRole('menuitem', { name: /下移/ }))
    await waitFor(() => expect(server.last(`${path}/sort`)?.body).toEqual({ ids: ['13', '11'] }))
  })

  test('who may only look gets no button that writes', async () => {
    serve(answers, ['dict_view'])
    show(<DictionaryPage dictionary={dict} />)
    const panel = await items()
    expect(await within(panel).findByRole('button', { name: '查看 男' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /新增|删除|编辑/ })).toBeNull()
    expect(within(panel).getByRole<HTMLButtonElement>('switch', { name: '封存男' }).disabled).toBe(true)
  })
})
