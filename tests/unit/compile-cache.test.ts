import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { keepCompiled } from '#server/cli/compile-cache.mjs'

afterEach(() => vi.unstubAllEnvs())

test('compiled code is kept by the build, in the cache of its user, and that of older builds goes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sickle-compiled-'))
  vi.stubEnv('XDG_CACHE_HOME', folder)
  const stamp = join(folder, '.stamp')
  const asked: string[] = []
  const enable = (place: string) => {
    asked.push(basename(place))
    mkdirSync(place, { recursive: true })
  }
  keepCompiled(stamp, enable)
  expect(asked).toEqual([])
  for (const build of ['one', 'other']) {
    writeFileSync(stamp, build)
    keepCompiled(stamp, enable)
  }
  expect(new Set(asked).size).toBe(2)
  expect(readdirSync(join(folder, 'sickle-code'))).toEqual([asked[1]])
})
