import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))

/** The folder of package.json, wherever the process was started: above `server/`, or above `dist/server/` once built. */
export const projectFolder = here.endsWith(join('dist', 'server')) ? join(here, '..', '..') : join(here, '..')
