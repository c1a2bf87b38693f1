import { describe, expect, test } from 'vitest'
import { describeFailure } from '#server/http/failure.ts'
import { HttpError } from '#server/http-error.ts'
import { messages } from '#shared/messages.ts'

const diskError = (code: string) =>
  Object.assign(new Error(code), { code, syscall: 'write', path: '/secret/place' })

describe('a disk that fails', () => {
  test.each([
    ['ENOSPC', 507, '磁盘空间不足，数据未保存'],
    ['EDQUOT', 507, '磁盘空间不足，数据未保存'],
    ['EROFS', 503, '数据库当前不可写，数据未保存'],
    ['EIO', 500, '服务器异常'],
  ])('with %s is told without its path', (code, status, msg) => {
    const failure = describeFailure(diskError(code), 'zh', 'trace')
    expect([failure.status, failure.unexpected]).toEqual([status, true])
    expect(failure.body).toMatchObject({ msg })
    expect(JSON.stringify(failure.body)).not.toContain('secret')
  })
})

test.each([
  [500, true],
  [503, true],
  [502, false],
  [429, false],
])('of refusals %i is our own fault: %s', (code, unexpected) => {
  const failure = describeFailure(new HttpError(code, messages.serverError), 'zh', 'trace')
  expect([failure.status, failure.unexpected]).toEqual([code, unexpected])
})
