import type { Plugin } from 'vite'

const stand = '\0no-filter-dropdown'

/** No table of ours filters from its header; that dropdown alone would bring a tree and radio buttons to every list. */
export function leanTable(): Plugin {
  return {
    name: 'lean-table',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const isDropdown =
        source === './FilterDropdown' && importer?.includes('/antd/es/table/hooks/useFilter/')
      return isDropdown ? stand : null
    },
    load(id) {
      return id === stand ? 'export const flattenKeys = () => []\nexport default () => null' : null
    },
  }
}
