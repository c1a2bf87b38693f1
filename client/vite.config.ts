import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { outlinesPlugin } from './outlines-plugin.ts'

// What always arrives together is one file: fewer round trips, and a tenth less after compression.
const together = [
  { name: 'start', test: /client\/main\.tsx$/, priority: 3 },
  { name: 'application', test: /client\/app\/Application\.tsx$/, priority: 2 },
  // What definitions are made of, and what shows them.
  {
    name: 'records',
    test: /(client\/app\/ResourceOutlet\.tsx|shared\/schema\/(kinds\/.*|field|resource|common-fields)\.ts)$/,
    priority: 1,
  },
  { name: definitionsOf, debugName: 'definitions', test: /shared\/resources\/\w/, priority: 0 },
]

/** The definitions of one folder are one file: a page's own, and mostly those around it. */
function definitionsOf(id: string): string {
  return `definitions-${/resources\/(\w+)\//.exec(id)?.[1]}`
}

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
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
    rolldownOptions: { output: { codeSplitting: { groups: together } } },
  },
})
