import { describe, expect, test } from 'vitest'
import { halfTicked, matching, type TickNode, ticksAfter, titleIn } from '#client/ui/ticks/ticks.ts'

const nodes: TickNode[] = [
  {
    id: '1',
    title: '系统管理',
    children: [
      {
        id: '11',
        title: '用户管理',
        children: [
          { id: '111', title: '新增' },
          { id: '112', title: '删除' },
        ],
      },
      { id: '12', title: '参数管理' },
    ],
  },
  { id: '2', title: 'Desk' },
  { id: '3', title: '工作台', titleEn: 'Workspace' },
]
const after = (ticks: string[], id: string) => [...ticksAfter(nodes, new Set(ticks), id)].sort()

test('a node is called and found by its name in either language', () => {
  const desk: TickNode = { id: '3', title: '工作台', titleEn: 'Workspace' }
  expect([titleIn(desk, 'zh'), titleIn(desk, 'en')]).toEqual(['工作台', 'Workspace'])
  expect(titleIn({ id: '2', title: 'Desk' }, 'en')).toBe('Desk')
  expect(['工作', 'workspace'].map((word) => matching(nodes, word).map((node) => node.id))).toEqual([
    ['3'],
    ['3'],
  ])
})

describe('a click', () => {
  test('ticks a node with all below it, and nothing above it', () => {
    expect(after([], '11')).toEqual(['11', '111', '112'])
  })
  test('unticks a node with all below it, and leaves the others', () => {
    expect(after(['1', '11', '111', '112', '2'], '11')).toEqual(['1', '2'])
  })
  test('on a node whose children came later gives these only when it is asked for', () => {
    // A role was granted the menu and one button; the other button is newer.
    const ticks = new Set(['11', '111'])
    expect(halfTicked(nodes, ticks)).toEqual(['1'])
    expect(after([...ticks], '2')).toEqual(['11', '111', '2'])
  })
  test('on a node that is not there changes nothing', () => {
    expect(after(['2'], '9')).toEqual(['2'])
  })
})

test('a branch is half ticked where something below it is, to whatever depth', () => {
  expect(halfTicked(nodes, new Set(['112']))).toEqual(['1', '11'])
  expect(halfTicked(nodes, new Set(['1', '112']))).toEqual(['11'])
  expect(halfTicked(nodes, new Set())).toEqual([])
})

describe('a search', () => {
  test('keeps what is called so with the way to it', () => {
    expect(matching(nodes, '删除')).toEqual([
      {
        ...nodes[0],
        children: [{ id: '11', title: '用户管理', children: [{ id: '112', title: '删除' }] }],
      },
    ])
  })
  test('shows all of a branch that is called so, without regard to case', () => {
    expect(matching(nodes, '用户')[0]?.children?.[0]?.children).toHaveLength(2)
    expect(matching(nodes, ' desk ').map(({ id }) => id)).toEqual(['2'])
  })
  test('of nothing shows everything', () => {
    expect(matching(nodes, ' ')).toEqual(nodes)
  })
})
