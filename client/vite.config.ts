import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { directImports } from './direct-imports.ts'
import { leanAntd } from './lean-antd.ts'

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), directImports(), leanAntd()],
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
  },
})
