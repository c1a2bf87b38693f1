// What state this checkout is in: which packages are installed, and whether dist/ was built from these sources.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { driverName } from '../db/driver-name.mjs'

export const root = fileURLToPath(new URL('../../', import.meta.url))
export const serverFile = new URL('../../dist/server/main.js', import.meta.url)
export const stampFile = join(root, 'dist', '.stamp')

const sources = [
  'client',
  'server',
  'shared',
  'drizzle/data',
  'drizzle/seed',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

/**
 * What of package-lock.json is in node_modules: 'everything', only what 'production' needs, or 'nothing' to rely on.
 * npm writes its own copy of the lock last of all, so an interrupted install leaves none and counts as nothing.
 * Versions are not read from that copy: `npm install --package-lock-only` changes it and nothing else.
 */
export function installedPackages() {
  const copy = 'node_modules/.package-lock.json'
  if (!existsSync(join(root, copy))) return 'nothing'
  const recorded = readJson(copy).packages
  let result = 'everything'
  for (const [path, wanted] of Object.entries(readJson('package-lock.json').packages)) {
    if (path === '' || isInstalled(path, wanted, recorded)) continue
    if (!wanted.dev) return 'nothing'
    result = 'production'
  }
  return nativeModuleLoads() ? result : 'nothing'
}

/** A hash of everything the build reads. */
export function sourceStamp() {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesOf(source))
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(root, file)))
        .update('\0')
  }
  return hash.digest('hex')
}

export function isBuilt() {
  const outputs = [fileURLToPath(serverFile), join(root, 'dist/client/index.html'), stampFile]
  return outputs.every((file) => existsSync(file)) && readFileSync(stampFile, 'utf8') === sourceStamp()
}

function isInstalled(path, wanted, recorded) {
  try {
    return readJson(join(path, 'package.json')).version === wanted.version
  } catch {
    // Optional packages are mostly binaries of other platforms, so an absent one is no fault.
    return (wanted.optional === true || wanted.devOptional === true) && !recorded[path]
  }
}

const readJson = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))

// It was made for some versions of Node; after an upgrade another one may be needed.
function nativeModuleLoads() {
  try {
    const Database = createRequire(import.meta.url)(driverName)
    new Database(':memory:').close()
    return true
  } catch {
    return false
  }
}

function filesOf(path) {
  if (!existsSync(join(root, path))) return []
  if (path.includes('.')) return [path]
  const entries = readdirSync(join(root, path), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length))
    .sort()
}
