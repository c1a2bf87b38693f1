import { describe, expect, test } from 'vitest'
import { writtenRows } from '#drizzle/seed/written.ts'
import { soilLog } from '#shared/resources/index.ts'

const now = Date.parse('2026-06-02T08:00:00+08:00')
const read = (line: Record<string, unknown>) =>
  writtenRows({ ...soilLog, name: 'soilLog' as const }, [{ 标题: '春灌' }, line], { now })[1]

describe('a line of a demo file', () => {
  test('is read as an import reads it, with times from today on', () => {
    expect(read({ 作业时间: '-3 09:12', 作业状态: '完成' })).toMatchObject({
      logTime: '2026-05-30 09:12:00',
      logStatus: 2,
    })
    expect(read({ 作业时间: '04-02 08:00' })?.logTime).toBe('2026-04-02 08:00:00')
  })

  test.each([
    ['作业时间', '04-02 08:00:00', /^soilLog, row 2: cannot read 作业时间 "04-02 08:00:00", .*03-12 09:12/],
    ['作业状态', '做完了', /^soilLog, row 2: cannot read 作业状态 "做完了", which is none of 计划、.*完成/],
    ['地块', '没有的地', /^soilLog, row 2: cannot read 地块 "没有的地", which names no soil of the demo/],
    ['作业时刻', '-3', /^soilLog, row 2: cannot read 作业时刻 "-3", no field of it is called so/],
    ['产量', '很多', /^soilLog, row 2: cannot read 产量 "很多", which is no number/],
  ])('that is wrong in %s (%s) says where, and what it may be', (heading, cell, sentence) => {
    expect(() => read({ [heading]: cell })).toThrow(sentence)
  })
})
