import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const client = fileURLToPath(new URL('../../client', import.meta.url))
const looksThroughAll = /document\s*\.(querySelector|getElementsBy|getElementById)/

/** There is one of these in the document, however many tabs are kept. */
const ofTheFrame = new Set([
  'app/PageOutlet.tsx', // The tab's own panel, by its id.
  'crud/list/tools/useFullList.ts', // What stands around all tabs.
  'layout/focus-heading.ts', // The tab's own panel, by its id.
  'layout/use-frame-keys.ts', // The side menu.
  'main.tsx', // Where React begins.
  'state/page-path.ts', // The tab's own panel, by its id.
  'state/shortcuts.ts', // Any dialog that is open.
  'state/way-back.ts', // The same.
  'viewers/public/main.ts', // A page of its own, without tabs.
])

test('no page looks for its elements in the whole document: hidden tabs keep theirs', () => {
  const files = readdirSync(client, { recursive: true }).map(String)
  const looking = files.filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      looksThroughAll.test(readFileSync(join(client, file), 'utf8').replaceAll('\n', ' ')),
  )
  expect(looking.sort()).toEqual([...ofTheFrame].sort())
})
