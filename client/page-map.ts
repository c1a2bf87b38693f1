import { build } from 'esbuild'
import type { Plugin } from 'vite'

const name = 'virtual:page-map'
const resolved = `\0${name}`
const root = `${import.meta.dirname}/../`

/** Evaluated once per build: the path of each definition's page, with the definition's name. */
const source = `
  import * as resources from './shared/resources/index.ts'
  import { pagePathOf } from './shared/schema/resource.ts'
  export const pages = Object.fromEntries(
    Object.values(resources).flatMap((one) => {
      const path = pagePathOf(one)
      return path && one.actions.includes('page') ? [[path, one.name]] : []
    }),
  )`

/**
 * Serves `virtual:page-map`: which resource stands at which path, read from the definitions. The menu needs this map before
 * the definitions arrive, so the client gets the map alone.
 */
export function pageMap(): Plugin {
  return {
    name: 'page-map',
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
      const { pages } = await import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`)
      return `export const pagePaths = ${JSON.stringify(pages)}`
    },
  }
}
