import { beforeEach, expect, test, vi } from 'vitest'
import { actionsOfRow, buttonsOfList, heldActions, type ListAction } from '#client/crud/record/list-action.ts'
import type { AnyRow } from '#client/fields/kind.ts'
import { user } from '#shared/resources/organisation/user.ts'

const run = vi.fn()
const onNone = vi.fn()
beforeEach(() => {
  run.mockClear()
  onNone.mockClear()
})

const reset: ListAction<AnyRow> = {
  key: 'reset',
  label: '重置密码',
  right: 'reset',
  many: true,
  suits: ({ isSealed }) => isSealed !== 1,
  labelOf: ({ account }) => `重置密码 ${account}`,
  run,
}
const bring: ListAction<AnyRow> = { key: 'import', label: '导入', isForList: true, run }
const [open, sealed] = [
  { id: '1', account: 'anna', isSealed: 0 },
  { id: '2', account: 'ben', isSealed: 1 },
]

test('an action is there for those who hold its right; one without is there for all', () => {
  const keysFor = (held: Record<string, boolean>) =>
    heldActions([reset, bring], user, held).map(({ key }) => key)
  expect(keysFor({})).toEqual(['import'])
  expect(keysFor({ user_reset: false })).toEqual(['import'])
  expect(keysFor({ user_reset: true })).toEqual(['reset', 'import'])
})

test('a row has what suits it, by the name that it has there', () => {
  const [action, ...others] = actionsOfRow([reset, bring], open)
  expect(others).toEqual([])
  expect(action?.label).toBe('重置密码 anna')
  action?.onClick()
  expect(run).toHaveBeenCalledWith([open])
  expect(actionsOfRow([reset, bring], sealed)).toEqual([])
})

test('above the list it takes those of the chosen rows that suit', () => {
  const [many, alone] = buttonsOfList([reset, bring], [sealed, open], onNone)
  many?.run()
  expect(run).toHaveBeenCalledWith([open])
  alone?.run()
  expect(run).toHaveBeenLastCalledWith()
  expect(onNone).not.toHaveBeenCalled()
})

test.each([
  ['no row is chosen', []],
  ['none of the chosen ones suits', [sealed]],
])('it asks for rows where %s', (_, chosen) => {
  const [many] = buttonsOfList([reset], chosen, onNone)
  many?.run()
  expect(onNone).toHaveBeenCalledOnce()
  expect(run).not.toHaveBeenCalled()
})

test('what is done with one row at a time has no button above the list', () => {
  const one: ListAction<AnyRow> = { key: 'unlock', label: '解锁', run }
  expect(buttonsOfList([one], [open], onNone)).toEqual([])
})
