// Types of the package's own import, into dist/types: the declarations that `startSickle` needs, and no others.

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './checkout.mjs'

const entry = 'server/emulator/start-sickle'
const out = join(root, 'dist/types')
const made = mkdtempSync(join(root, 'dist/.types-'))

try {
  writeFileSync(
    join(made, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../tsconfig.json',
      compilerOptions: {
        noEmit: false,
        incremental: false,
        declaration: true,
        emitDeclarationOnly: true,
        rootDir: '../..',
        outDir: '.',
        typeRoots: ['../../node_modules/@types'],
      },
      include: ['../../server', '../../shared', '../../drizzle'],
    }),
  )
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', made], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stdout)
  rmSync(out, { recursive: true, force: true })
  copy(`${entry}.ts`, new Set())
} finally {
  rmSync(made, { recursive: true, force: true })
}

/** Copies a declaration and those it names. Names of this project's own become paths: a package has no such names. */
function copy(source, done) {
  if (done.has(source)) return
  done.add(source)
  const file = source.replace(/\.tsx?$/, '.d.ts')
  const text = readFileSync(join(made, file), 'utf8').replace(
    /((?:from|import)\s*\(?\s*)(['"])([#.][^'"]+\.ts)\2/g,
    (_whole, start, quote, name) => {
      const target = name.startsWith('#') ? name.slice(1) : join(dirname(source), name)
      copy(target, done)
      const path = relative(dirname(source), target).replaceAll('\\', '/')
      return `${start}${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`
    },
  )
  mkdirSync(dirname(join(out, file)), { recursive: true })
  writeFileSync(join(out, file), text)
}
