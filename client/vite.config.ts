import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { outlinesPlugin } from './outlines-plugin.ts'

// What always arrives together is one file: fewer round trips, and a tenth less after compression.
const together = [
  { name: 'forms', test: isOfForms, priority: 4, includeDependenciesRecursively: false },
  { name: 'colors', test: isOfColors, priority: 4, includeDependenciesRecursively: false },
  { name: 'start', test: /client\/main\.tsx$/, priority: 3 },
  { name: 'application', test: /client\/app\/Application\.tsx$/, priority: 2 },
  // What definitions are made of, and what shows them.
  {
    name: 'records',
    test: /(client\/app\/ResourceOutlet\.tsx|shared\/schema\/(kinds\/.*|field|resource|rules|common-fields)\.ts)$/,
    priority: 1,
  },
  { name: definitionsOf, debugName: 'definitions', test: /shared\/resources\/\w/, priority: 0 },
]

/** What only forms need. The frame names the contexts of antd's forms, and would bring all that is exported beside them. */
function isOfForms(id: string): boolean {
  return (
    /@rc-component\/(async-validator|form\/es\/(Field|Form|List|index)\.js)/.test(id) ||
    /@rc-component\/form\/es\/(hooks\/useWatch|utils\/validateUtil)/.test(id) ||
    /antd\/es\/form\/(Form|ErrorList|index|style)/.test(id)
  )
}

/** What only choices of a colour need, without the little that buttons ask of colours. */
function isOfColors(id: string): boolean {
  return (
    /@rc-component\/color-picker\/es\/(ColorPicker|index|hooks|components\/(?!ColorBlock))/.test(id) ||
    /antd\/es\/color-picker\/(?!(color|util)\.js|components\/ColorPresets)/.test(id)
  )
}

/** The definitions of one folder are one file: a page's own, and mostly those around it. Grids and borders do without the layers of the map. */
function definitionsOf(id: string): string {
  if (/resources\/geo\/(map-layer|router)\.ts/.test(id)) return 'definitions-map'
  return `definitions-${/resources\/(\w+)\//.exec(id)?.[1]}`
}

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  // The server may show the client below a path: it writes that into the page, and what comes after is found from where it is asked for.
  experimental: {
    renderBuiltUrl: (file, { hostType }) => (hostType === 'html' ? `/${file}` : { relative: true }),
  },
  plugins: [react(), outlinesPlugin()],
  // The client imports shared/, which lies beside its root.
  server: { fs: { allow: ['..'] } },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    // Our content security policy lets pictures be data, but small files cache better with their own address.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: { codeSplitting: { groups: together } },
      // Parts of antd do nothing but export, which their packages forget to say.
      treeshake: {
        moduleSideEffects: [{ test: /node_modules\/@(rc-component|ant-design)\//, sideEffects: false }],
      },
    },
  },
})
