import type { Plugin } from 'vite'

/** Parts of antd's table that no list of ours uses, and the modules that ask for them. */
const unused = [
  // Filters in the header would bring a tree.
  { source: './FilterDropdown', importer: '/antd/es/table/hooks/useFilter/' },
  // Rows are chosen by check boxes alone.
  { source: '../../radio', importer: '/antd/es/table/hooks/useSelection' },
  // Lists come page by page.
  { source: './RcTable/VirtualTable', importer: '/antd/es/table/InternalTable' },
]

const stand = '\0unused-part-of-antd'

// Whoever comes to use one of them is told so, and takes its line out of the list above.
const text = `export const flattenKeys = () => []
export default () => { throw new Error('This part of the table is left out of the build: see client/lean-antd.ts') }`

/**
 * Leaves out what antd brings along unasked. Its inner packages do not say that their modules are free of side
 * effects, so that a single helper of the tree or of the form would bring the whole of them.
 */
export function leanAntd(): Plugin {
  return {
    name: 'lean-antd',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        rolldownOptions: {
          treeshake: { moduleSideEffects: [{ test: /node_modules\/@rc-component\//, sideEffects: false }] },
        },
      },
    }),
    resolveId(source, importer) {
      const isUnused = unused.some((part) => part.source === source && importer?.includes(part.importer))
      return isUnused ? stand : null
    },
    load(id) {
      return id === stand ? text : null
    },
  }
}
