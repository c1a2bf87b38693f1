import { expect, test } from 'vitest'
import { changesOf, draftOf, storedValues } from '#client/crud/form/form-values.ts'
import { queryOf, readListState, writeListState } from '#client/crud/query/list-state.ts'
import { company } from '#shared/resources/company/company.ts'
import { companyType } from '#shared/resources/company/company-type.ts'
import { device } from '#shared/resources/device/device.ts'

const read = (search: string) => readListState(device, new URLSearchParams(search))

test('a range of numbers is sent as its two ends', () => {
  const state = readListState(company, new URLSearchParams('areaM2=1000,2000'))
  expect(queryOf(company, state)).toMatchObject({ areaM2_ge: '1000', areaM2_le: '2000' })
})

test('an address comes back as it was written', () => {
  const search = 'deviceName=%E6%B3%B5&createTime=2026-01-01%2C&keyword=a&descs=battery&current=3&size=50'
  expect(writeListState(read(search)).toString()).toBe(search)
})

test('what is as usual is left out of the address', () => {
  expect(writeListState(read('current=1&size=10&keyword=&unknown=1')).toString()).toBe('')
})

test('a page size that is not on offer is ignored', () => {
  expect(read('size=100000').size).toBe(10)
})

test.each([
  ['text', 'deviceName=a', { deviceName_like: 'a' }],
  ['dictionary', 'onlineStatus=1', { onlineStatus_equal: '1' }],
  ['reference', 'companyId=7', { companyId_equal: '7' }],
  ['place in the tree of others, with all below it', 'gridId=7', { gridId: '7' }],
  ['region', 'regionCode=3799', { regionCode_likeright: '3799' }],
  [
    'day',
    'installDate=2026-01-01,2026-02-01',
    { installDate_datege: '2026-01-01', installDate_datele: '2026-02-01' },
  ],
  ['open range', 'createTime=,2026-12-31', { createTime_datelt: '2027-01-01 00:00:00' }],
])('a filter by %s is sent as the server reads it', (_, search, expected) => {
  expect(queryOf(device, read(search))).toMatchObject(expected)
})

test('a masked value that was left alone is not sent back', () => {
  const row = { id: '1', companyName: 'a', contactPhone: '138****0000' }
  const start = storedValues(company, row)
  expect(changesOf(company, start, { ...start, companyName: ' b ' })).toEqual({ companyName: 'b' })
})

test('a cleared field is sent as null, a cleared parent as the top', () => {
  const start = { typeName: 'a', remark: 'x', parentId: '5' }
  expect(changesOf(companyType, start, { typeName: 'a', remark: '  ', parentId: undefined })).toEqual({
    remark: null,
    parentId: '0',
  })
})

test('a new row holds only what was filled in', () => {
  expect(draftOf(device, { deviceName: ' a ', remark: '', port: 0, tags: undefined })).toEqual({
    deviceName: 'a',
    port: 0,
  })
})
