// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { entriesAtOnce, uploadErrors } from '#client/layout/header/upload-errors.ts'
import { grouped, recordError, useErrorLog, watchErrors } from '#client/state/error-log.ts'

beforeEach(() => useErrorLog.getState().clear())

test('an entry says where, when and what, and outlives a reload', () => {
  recordError(new Error('broken'), 'page')
  const [entry] = useErrorLog.getState().entries
  expect(entry).toMatchObject({ url: '/', type: 'error', message: 'broken', info: 'page' })
  expect(entry?.time).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  expect(JSON.parse(localStorage.getItem('sickle-error-log') ?? '').content).toEqual([entry])
})

test('an entry says what was behind the failure', () => {
  recordError(new Error('drawn anew', { cause: new TypeError('no hook') }), 'window')
  const [entry] = useErrorLog.getState().entries
  expect(entry?.stack).toMatch(/^Error: drawn anew\n.*\nCaused by: TypeError: no hook\n/s)
})

test('the same failure is one group with a count', () => {
  const error = new Error('again')
  for (let n = 0; n < 3; n++) recordError(error, 'page')
  recordError(new Error('other'), 'page')
  expect(grouped(useErrorLog.getState().entries).map(({ latest, count }) => [latest.message, count])).toEqual(
    [
      ['other', 1],
      ['again', 3],
    ],
  )
})

test('what nobody caught is noted, a refused call is not', () => {
  const stop = watchErrors()
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('uncaught'), message: 'uncaught' }))
  window.dispatchEvent(rejection(new Error('rejected')))
  window.dispatchEvent(rejection(Object.assign(new Error('refused'), { name: 'RequestError' })))
  stop()
  window.dispatchEvent(rejection(new Error('later')))
  expect(useErrorLog.getState().entries.map(({ message }) => message)).toEqual(['rejected', 'uncaught'])
})

test('the oldest entries give way', () => {
  for (let n = 0; n < 205; n++) recordError(`number ${n}`, 'page')
  const { entries } = useErrorLog.getState()
  expect([entries.length, entries[0]?.message]).toEqual([200, 'number 204'])
})

/** jsdom has no PromiseRejectionEvent. */
const rejection = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason })

test('all entries are sent in parts, the oldest first; those of a part that fails stay, with what came meanwhile', async () => {
  for (let n = 0; n < 3 * entriesAtOnce; n++) recordError(new Error(`fault ${n}`), 'page')
  const sent: string[][] = []
  const uploading = uploadErrors(useErrorLog.getState().entries, {
    async send(part) {
      if (sent.length === 2) throw new Error('too many')
      sent.push(part.map(({ message }) => message))
      recordError(new Error('meanwhile'), 'page')
    },
    onStored: useErrorLog.getState().drop,
  })
  await expect(uploading).rejects.toThrow('too many')
  expect(sent.map((part) => [part.length, part[0]])).toEqual([
    [entriesAtOnce, 'fault 0'],
    [entriesAtOnce, `fault ${entriesAtOnce}`],
  ])
  const left = useErrorLog.getState().entries.map(({ message }) => message)
  expect(left.filter((message) => message === 'meanwhile')).toHaveLength(2)
  expect(left).toHaveLength(entriesAtOnce + 2)
  expect(left.at(-1)).toBe(`fault ${2 * entriesAtOnce}`)
})
