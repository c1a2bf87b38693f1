import { expect, test } from 'vitest'
import { toldCsv, toldText } from '#client/crud/told/told-file.ts'

const columns = [
  { name: 'account', label: '账号' },
  { name: 'password', label: '密码' },
]
const rows = [
  { account: 'a', password: 'x1' },
  { account: 'b', password: 'y"2' },
]

test('one record is copied line by line, several as a table', () => {
  expect(toldText(columns, rows.slice(0, 1))).toBe('账号: a\n密码: x1')
  expect(toldText(columns, rows)).toBe('账号\t密码\na\tx1\nb\ty"2')
})

test('the file quotes what it holds, and nothing in it runs in a spreadsheet', async () => {
  const file = toldCsv(columns, [
    ...rows,
    { account: '=1+1', password: '-z' },
    { account: '＝1', password: 'z' },
  ])
  expect(file.type).toBe('text/csv;charset=utf-8')
  const bytes = new Uint8Array(await file.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect((await file.text()).replace('\uFEFF', '')).toBe(
    `"账号","密码"\r\n"a","x1"\r\n"b","y""2"\r\n"'=1+1","'-z"\r\n"'＝1","z"\r\n`,
  )
})
