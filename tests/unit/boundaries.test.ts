import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { expect, test } from 'vitest'

const modules = 'server/modules'

/** The files of modules, and for each the modules that it takes something from. */
const taken = readdirSync(modules, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => join(modules, name))
  .map((file) => ({
    file,
    from: [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g)].flatMap(([, path = '']) => {
      const target = join(dirname(file), path)
      return target.startsWith(`${modules}/`) ? [moduleOf(target)] : []
    }),
  }))

function moduleOf(file: string) {
  return file.split(sep)[2]
}

// What two modules share lives above them, or is handed to one of them by `app.ts`. The linter's patterns know no siblings.
test('no module of the server takes anything from another one', () => {
  expect(taken.length).toBeGreaterThan(100)
  expect(
    taken
      .filter(({ file, from }) => from.some((module) => module !== moduleOf(file)))
      .map(({ file }) => file),
  ).toEqual([])
})
