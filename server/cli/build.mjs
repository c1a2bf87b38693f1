// `npm run build`: client (vite), its compressed copies, server (esbuild). With --stale only when dist/ is not current.
import './node-version.mjs'
import { spawnSync } from 'node:child_process'
import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { alone } from './alone.mjs'
import { installedPackages, isBuilt, root, sourceStamp, stampFile } from './checkout.mjs'
import { prepareToRun } from './prepare-to-run.mjs'

// What reads files beside itself stays where it was installed; so does what few installations load at all.
const unbundled = [
  'better-sqlite3',
  'better-sqlite3-13',
  'svg-captcha',
  'pino',
  '@aws-sdk/client-s3',
  'pg',
  'mysql2',
  'sharp',
  // Of a checkout alone: the code generator makes migrations by it.
  'drizzle-kit',
]

// React's development build would be bundled under any other value.
process.env.NODE_ENV = 'production'
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

if (installedPackages() !== 'everything') await prepareToRun({ build: false })
await alone(async () => {
  if (process.argv.includes('--stale') && isBuilt()) return
  const began = performance.now()
  console.info('正在构建… Building')
  // Taken before the build reads, so that an edit made meanwhile is built next time; written when all is done.
  const stamp = sourceStamp()
  rmSync(stampFile, { force: true })
  await buildClient()
  await buildServer()
  makeGround()
  writeFileSync(`${stampFile}.new`, stamp)
  renameSync(`${stampFile}.new`, stampFile)
  console.info(`构建完成 Built in ${((performance.now() - began) / 1000).toFixed(1)} s`)
})

/** By what was built, so that it is the very seed that a server adds to. */
function makeGround() {
  const { status } = spawnSync(process.execPath, [join(root, 'dist/server/ground.js')], { stdio: 'inherit' })
  if (status) process.exit(1)
}

async function buildClient() {
  const { build } = await import('vite')
  const { compressFolder } = await import('./compress.mjs')
  const outDir = join(root, 'dist/client')
  await build({
    root: join(root, 'client'),
    configFile: join(root, 'client/vite.config.ts'),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  })
  // Strangers open it on a poor line: one script and one style sheet, with nothing of the application.
  await build({
    root: join(root, 'client'),
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      cssCodeSplit: false,
      chunkSizeWarningLimit: 1200,
      rolldownOptions: {
        input: join(root, 'client/viewers/public/main.ts'),
        output: {
          entryFileNames: 'panorama/viewer.js',
          assetFileNames: 'panorama/viewer[extname]',
          codeSplitting: false,
        },
      },
    },
  })
  await compressFolder(outDir)
}

// A worker thread, or a process beside, is started from a file, so each gets an entry of its own beside main.js. The packages are bundled
// too: finding and opening their thousand files would be a quarter of the start.
async function buildServer() {
  const { build } = await import('esbuild')
  const workers = readdirSync(join(root, 'server'), { recursive: true }).filter((file) =>
    /\.(worker|child)\.ts$/.test(file),
  )
  const outdir = join(root, 'dist/server')
  rmSync(outdir, { recursive: true, force: true })
  await build({
    absWorkingDir: root,
    entryPoints: [
      { in: 'server/main.ts', out: 'main' },
      { in: 'server/emulator/start-sickle.ts', out: 'index' },
      { in: 'server/cli/sickle/index.ts', out: 'sickle' },
      { in: 'server/cli/ground.ts', out: 'ground' },
      ...workers.map((file) => ({ in: `server/${file}`, out: basename(file, '.ts') })),
    ],
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    mainFields: ['module', 'main'],
    external: unbundled,
    inject: [join(root, 'server/real-globals.mjs')],
    // The names stay, for logged errors; they are mapped to our lines, which are read only when one is shown.
    minifyWhitespace: true,
    minifySyntax: true,
    sourcemap: true,
    sourcesContent: false,
    // CommonJS packages ask for what Node itself brings.
    banner: {
      js: "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);",
    },
    logLevel: 'warning',
  })
}
