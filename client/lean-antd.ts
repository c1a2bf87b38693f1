import type { Plugin } from 'vite'

interface Path {
  /** What is imported. */
  source: string
  /** By which modules. */
  importer: RegExp
  /** The module that they get instead. */
  text: string
}

// Whoever comes to use one of them is told so, and takes its line out of the list below.
const leftOut = `export const flattenKeys = () => []
export default () => { throw new Error('This part of antd is left out of the build: see client/lean-antd.ts') }`

/** Parts of antd's components that nothing of ours uses. */
const unused: Path[] = [
  // Deprecated ones, which would bring all of Space.
  { source: './dropdown-button', importer: /\/antd\/es\/dropdown\/index/, text: leftOut },
  { source: './Group', importer: /\/antd\/es\/input\/index/, text: leftOut },
  { source: './Ribbon', importer: /\/antd\/es\/badge\/index/, text: leftOut },
  // Filters in the header would bring a tree.
  { source: './FilterDropdown', importer: /\/antd\/es\/table\/hooks\/useFilter\//, text: leftOut },
  // Codes are typed into a usual field.
  { source: './OTP', importer: /\/antd\/es\/input\/index/, text: leftOut },
  // Rows are chosen by check boxes alone.
  { source: '../../radio', importer: /\/antd\/es\/table\/hooks\/useSelection/, text: leftOut },
]

/** Small helpers from where they are written: through the index of their package all of it would come along. */
const direct: Path[] = [
  {
    source: '@rc-component/form',
    importer: /\/antd\/es\/form\/context/,
    text: `export { FormProvider } from '@rc-component/form/es/FormContext'`,
  },
  {
    source: '@rc-component/color-picker',
    importer: /\/antd\/es\/color-picker\/(color|util)\.js$/,
    text: `export { Color } from '@rc-component/color-picker/es/color'`,
  },
  {
    source: '@rc-component/color-picker',
    importer: /\/ColorPresets\.js\?for-style$/,
    text: `export { Color } from '@rc-component/color-picker/es/color'
export { default as ColorBlock } from '@rc-component/color-picker/es/components/ColorBlock'`,
  },
  // Of this copy the styles use a function; the component in it, which wants this, is dropped.
  { source: '../../collapse', importer: /\/ColorPresets\.js\?for-style$/, text: 'export default undefined' },
  {
    source: '@rc-component/tree',
    importer: /\/antd\/es\/table\/hooks\/useSelection/,
    text: `export { arrAdd, arrDel } from '@rc-component/tree/es/util'
export { conductCheck } from '@rc-component/tree/es/utils/conductUtil'
export { convertDataToEntities } from '@rc-component/tree/es/utils/treeUtil'`,
  },
]

const paths = [...unused, ...direct]
const own = '\0lean-antd:'

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
    async resolveId(source, importer) {
      if (!importer) return null
      // The styles of buttons and tags want one small function of it; a copy of its own leaves the colour picker out.
      if (source.endsWith('/color-picker/components/ColorPresets') && importer.includes('/style/')) {
        const found = await this.resolve(source, importer, { skipSelf: true })
        return found && `${found.id}?for-style`
      }
      if (importer.startsWith(own)) return this.resolve(source, importerOf(importer), { skipSelf: true })
      const index = paths.findIndex((path) => path.source === source && path.importer.test(importer))
      return index < 0 ? null : `${own}${index}:${importer}`
    },
    load(id) {
      if (!id.startsWith(own)) return null
      return { code: paths[Number.parseInt(id.slice(own.length), 10)]?.text ?? '', moduleSideEffects: false }
    },
  }
}

const importerOf = (id: string) => id.slice(id.indexOf(':', own.length) + 1)
