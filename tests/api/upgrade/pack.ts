// Adds data folders to those that the tests begin with, by the version that made them and its seed:
// `node --import tsx tests/api/upgrade/pack.ts '0.2.0 demo=/path/to/data' …`. The server of each has ended.
import { packFolder, readFolders, writeFolders } from './old-folders.ts'

const added = process.argv.slice(2).map((argument) => {
  const [name = '', folder = ''] = argument.split('=')
  return packFolder(name, folder)
})
const names = new Set(added.map(({ name }) => name))
writeFolders([...readFolders().filter(({ name }) => !names.has(name)), ...added])
