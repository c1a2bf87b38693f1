import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))

test('definitions load no library: a list has them without what checks a form', async () => {
  const { metafile } = await build({
    entryPoints: [`${root}/shared/resources/index.ts`],
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    logLevel: 'silent',
  })
  expect(Object.keys(metafile.inputs).filter((file) => file.startsWith('node_modules/'))).toEqual([])
})
