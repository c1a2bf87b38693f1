import { join } from 'node:path'
import { projectFolder } from '../project-folder.ts'

/** What every demo has, migrated and filled when the server was built. */
export const groundFile = join(projectFolder, 'dist', 'server', 'ground.db')
