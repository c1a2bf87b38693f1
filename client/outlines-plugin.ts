import { readFileSync } from 'node:fs'
import { build } from 'esbuild'
import type { Plugin } from 'vite'

const name = 'virtual:outlines'
const resolved = `\0${name}`
const root = `${import.meta.dirname}/../`
const index = `${root}shared/resources/index.ts`

/** Evaluated once per build. What it answers is the type `Outline` of client/fields/outlines.ts. */
const source = `
  import * as resources from './shared/resources/index.ts'
  import { fieldsOf, pagePathOf } from './shared/schema/resource.ts'
  const all = Object.values(resources)
  const targetsOf = (one) => [...new Set(fieldsOf(one).flatMap(([, { resource, hidden, heavy }]) =>
    resource && !hidden && !heavy ? [resource] : []))]
  const isPage = (one) => pagePathOf(one) !== undefined && one.actions.includes('page')
  const named = new Set(all.filter(isPage).flatMap((one) => [
    one.name, ...fieldsOf(one).flatMap(([, { resource }]) => resource ?? []),
    ...Object.values(one.counts).map(({ resource }) => resource), ...one.picks]))
  export const outlines = all.filter((one) => named.has(one.name)).map((one) => ({
    name: one.name, path: one.path, label: one.label, title: one.title, titleEn: one.titleEn, key: one.key, tree: one.tree,
    permission: one.permission, actions: one.actions, acrossTenants: one.acrossTenants,
    page: isPage(one) ? pagePathOf(one) : undefined, pageName: one.menu?.label,
    isFoundByWord: fieldsOf(one).some(([, { keyword }]) => keyword), pointsTo: targetsOf(one),
  }))`

/**
 * Serves `virtual:outlines`: the little of each definition that other pages know of it, and how the definitions themselves
 * arrive. Menu, pickers and links need the outlines before any definition; a page loads its own.
 */
export function outlinesPlugin(): Plugin {
  return {
    name: 'outlines',
    resolveId: (id) => (id === name ? resolved : undefined),
    async load(id) {
      if (id !== resolved) return undefined
      const built = await build({
        stdin: { contents: source, resolveDir: root, loader: 'ts' },
        bundle: true,
        write: false,
        metafile: true,
        format: 'esm',
        platform: 'node',
        logLevel: 'silent',
      })
      const files = Object.keys(built.metafile.inputs).filter((file) => file.startsWith('shared/'))
      for (const file of files) this.addWatchFile(`${root}${file}`)
      const [{ text } = { text: '' }] = built.outputFiles
      const { outlines } = await import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`)
      return `export const outlines = ${JSON.stringify(outlines)}\nexport const loaders = {${loaders()}}`
    },
  }
}

/** One function per definition, which the list of them in `index.ts` names. */
function loaders(): string {
  const lines = readFileSync(index, 'utf8').matchAll(/^export \{ (\w+) \} from '(.+)'$/gm)
  return [...lines]
    .map(
      ([, name, file]) => `${name}: () => import('${root}shared/resources/${file}').then((m) => m.${name})`,
    )
    .join(',\n')
}
