import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { KnownPagesContext } from '#client/state/known-pages.ts'
import { Board } from '#client/tiles/board/Board.tsx'
import { homeTiles } from '#client/tiles/home-tiles.ts'
import { pageOf, Refusal, serve, show, tidy } from '../crud/harness.tsx'

const save = '/blade-system/user-setting/save'
const leaf = (path: string, name: string) => ({ id: path, code: name, name, path, source: '', category: 1 })
const week = { day: '2026-11-22', count: 3 }
const answers = {
  '/blade-system/menu/routes': () => [leaf('/iot/device', '设备'), leaf('/land/soil', '地块')],
  '/blade-system/user-setting/mine': () => ({}),
  [save]: () => ({}),
  '/blade-desk/notice/mine': () =>
    pageOf([
      {
        id: '7',
        title: '防冻通知',
        category: 1,
        categoryName: '发布通知',
        releaseTime: '2026-11-21 08:00:00',
        isTop: 0,
        isRead: 0,
      },
    ]),
  '/blade-desk/figures/devices': () => ({
    total: 1400,
    added: [week],
    types: [],
    states: [{ key: '1', name: '在线', count: 350 }],
  }),
  '/blade-desk/figures/plots': () => new Refusal(500, {}),
  '/blade-desk/figures/changes': () => ({
    since: '2026-11-20',
    resources: [{ resource: 'device', added: 2, changed: 0, removed: 1 }],
  }),
}

const known = {
  isPage: () => true,
  isOpenPage: () => false,
  menuPath: (path: string) => path,
  presentPath: (path: string) => path,
}
const showBoard = (more: object = {}) => {
  const server = serve({ ...answers, ...more }, [])
  show(
    <KnownPagesContext value={known}>
      <Board name="home" tiles={homeTiles} />
    </KnownPagesContext>,
  )
  return server
}
const tile = (name: string) => screen.findByRole('region', { name })
const shown = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

beforeEach(() => localStorage.clear())
// What is loaded when it is first looked at takes its time here.
beforeAll(async () => {
  await Promise.all([
    import('#client/tiles/views/figures.tsx'),
    import('#client/tiles/views/Changes.tsx'),
    import('#client/tiles/views/MyEvents.tsx'),
    import('#client/tiles/board/ArrangeBoard.tsx'),
  ])
})
afterEach(tidy)

describe('a board', () => {
  test('shows the tiles that the person may see, with their numbers', async () => {
    showBoard()
    expect(await screen.findByRole('link', { name: '1,400' })).toHaveProperty('pathname', '/iot/device')
    const devices = within(await tile('设备'))
    expect((await devices.findByRole('link', { name: '在线率 25%' })).getAttribute('href')).toBe(
      '/iot/device?onlineStatus=1',
    )
    expect(devices.getByText('近 7 天新增 3')).toBeDefined()
    expect(shown()).not.toContain('企业')
  })

  test('says where a figure did not arrive, and asks again', async () => {
    let count = 0
    showBoard({
      '/blade-desk/figures/plots': () => {
        count += 1
        return count === 1
          ? new Refusal(500, {})
          : { total: 2, areaM2: 2000, added: null, crops: [], uses: [] }
      },
    })
    const plots = within(await tile('地块面积'))
    await plots.findByText('数据加载失败')
    await userEvent.click(plots.getByRole('button', { name: '重试' }))
    expect((await plots.findByRole('link')).textContent).toBe('3亩')
  })

  test('leads from what changed to the records', async () => {
    showBoard()
    expect((await screen.findByRole('link', { name: '新增 2' })).getAttribute('href')).toBe(
      '/iot/device?createTime=2026-11-20,2026-11-21',
    )
    const changes = within(await tile('昨天以来的变化'))
    expect(changes.getByText('删除')).toBeDefined()
    expect(changes.queryByText('修改')).toBeNull()
  })

  test('marks a notice as read in place', async () => {
    const server = showBoard({ '/blade-desk/notice/read': () => ({}) })
    await userEvent.click(await screen.findByRole('button', { name: '把“防冻通知”标为已读' }))
    await expect.poll(() => server.last('/blade-desk/notice/read')?.query).toEqual({ ids: '7' })
  })

  test('tells how long each of the own events may still take', async () => {
    showBoard({
      '/blade-system/menu/routes': () => [leaf('/event/list', '事件')],
      '/event/page': () =>
        pageOf([
          {
            id: '9',
            title: '墒情过低',
            eventLevel: 1,
            eventLevelName: '紧急',
            eventStatus: 1,
            eventTypeName: '干旱',
            deadline: '2020-01-01 08:00:00',
          },
        ]),
    })
    const link = await screen.findByRole('link', { name: '墒情过低' })
    expect(link.getAttribute('href')).toMatch(/^\/event\/list\?eventStatus_in=0,1&handlerId=.*&view=9$/)
    expect(within(await tile('我的待办事件')).getByText(/^超时 \d+ 天$/)).toBeDefined()
  })

  test('is drawn as it was kept', async () => {
    showBoard({
      '/blade-system/user-setting/mine': () => ({
        'desk.home': [
          { name: 'notices', width: 4, isHidden: false },
          { name: 'devices', width: 1, isHidden: true },
        ],
      }),
    })
    await tile('我的公告')
    expect(shown()[0]).toBe('我的公告')
    expect(shown()).not.toContain('设备')
  })

  test('is drawn as usual where the settings do not come', async () => {
    showBoard({ '/blade-system/user-setting/mine': () => new Refusal(500, {}) })
    await tile('设备')
    expect(shown()[0]).toBe('设备')
  })
})

describe('a board that is arranged', () => {
  const arrange = async (more: object = {}) => {
    const server = showBoard(more)
    await userEvent.click(await screen.findByRole('button', { name: '调整布局' }))
    await screen.findByRole('button', { name: '拖动 设备' })
    return { kept: () => server.last(save)?.body }
  }

  test('keeps a tile that moves, past those that the person does not see', async () => {
    const { kept } = await arrange()
    await userEvent.click(screen.getByRole('button', { name: '后移 地块面积' }))
    await expect.poll(kept).toMatchObject({ key: 'desk.home' })
    const value = kept()?.value as { name: string }[]
    expect(value.slice(0, 7).map(({ name }) => name)).toEqual([
      'devices',
      'companies',
      'logs',
      'myTasks',
      'myEvents',
      'notices',
      'plots',
    ])
    expect(shown().slice(0, 3)).toEqual(['设备', '我的公告', '地块面积'])
  })

  test('hides a tile and brings it back; then there is nothing to keep', async () => {
    const { kept } = await arrange()
    await userEvent.click(screen.getByRole('button', { name: '隐藏 设备' }))
    await expect
      .poll(kept)
      .toMatchObject({ value: expect.arrayContaining([{ name: 'devices', width: 1, isHidden: true }]) })
    await userEvent.click(await screen.findByRole('button', { name: '显示 设备' }))
    await expect.poll(kept).toMatchObject({ key: 'desk.home', value: null })
  })

  test('makes a tile wider, and goes back to the usual layout', async () => {
    const { kept } = await arrange()
    const reset = screen.getByRole('button', { name: /恢复默认/ })
    expect(reset).toHaveProperty('disabled', true)
    await userEvent.click(within(await tile('设备')).getByText('3'))
    await expect
      .poll(kept)
      .toMatchObject({ value: expect.arrayContaining([{ name: 'devices', width: 3, isHidden: false }]) })
    await userEvent.click(reset)
    await expect.poll(kept).toMatchObject({ key: 'desk.home', value: null })
  })
})
