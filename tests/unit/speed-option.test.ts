import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { commandOf } from '#server/cli/sickle/options.ts'
import { takeSpeed } from '#server/cli/speed.mjs'

test('--speed of npm start is what the environment says', () => {
  const environment: Record<string, string | undefined> = {}
  takeSpeed([], environment)
  expect(environment).toEqual({})
  takeSpeed(['--speed', '60'], environment)
  expect(environment).toEqual({ SIMULATOR: 'on', SIMULATOR_SPEED: '60' })
})

test.each([
  ['--speed', '0'],
  ['--speed', '1001'],
  ['--speed', 'fast'],
  ['--sped', '60'],
])('npm start refuses %s %s before it begins', (...args) => {
  const { status, stderr } = spawnSync(process.execPath, ['server/cli/start.mjs', ...args], {
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toContain(args[0])
  expect(stderr).not.toContain('at ')
})

test('sickle takes the same', () => {
  expect(commandOf(['--speed', '2.5'])).toMatchObject({ name: 'serve', options: { speed: 2.5 } })
  expect(() => commandOf(['--speed', '0'])).toThrow('--speed 0')
})
