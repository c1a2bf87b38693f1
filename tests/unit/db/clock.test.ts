import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { fromWallTime, milliseconds, now, setClock, toWallTime } from '#server/db/clock.ts'

const moment = Date.parse('2024-02-28T23:30:00Z')

test('wall time is that of UTC+8', () => {
  expect(toWallTime(moment)).toBe('2024-02-29 07:30:00')
  expect(fromWallTime('2024-02-29 07:30:00')).toBe(moment)
  expect(toWallTime(0)).toBe('1970-01-01 08:00:00')
})

test('a test stands still, and goes back to the time of day', () => {
  const back = setClock(() => moment)
  expect([now(), milliseconds()]).toEqual(['2024-02-29 07:30:00', moment])
  back()
  expect(Math.abs(milliseconds() - Date.now())).toBeLessThan(1000)
})

test.each(['UTC', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Kiritimati'])(
  'wall time is the same on a machine in %s',
  (zone) => {
    const clock = fileURLToPath(new URL('../../../server/db/clock.ts', import.meta.url))
    const script = `import { fromWallTime, toWallTime } from ${JSON.stringify(clock)}
      console.log(toWallTime(${moment}), fromWallTime('2024-07-01 00:00:00'))`
    const output = execFileSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', script],
      { env: { ...process.env, TZ: zone }, encoding: 'utf8' },
    )
    expect(output.trim()).toBe(`2024-02-29 07:30:00 ${Date.parse('2024-06-30T16:00:00Z')}`)
  },
)
