// The command `sickle`: a server with the emulator in front of it, the doctor, or the data folder's backup.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../../project-folder.ts'
import { orExit } from '../or-exit.ts'
import { help } from './help.ts'
import { commandOf } from './options.ts'

process.umask(0o077)
await orExit(async () => {
  const command = commandOf(process.argv.slice(2))
  if (command.name === 'help') return console.info(help)
  if (command.name === 'version')
    return console.info(JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')).version)
  if (command.name === 'doctor') {
    const { examine } = await import('./doctor/index.ts')
    return examine(command.options)
  }
  if (command.name === 'backup') return (await import('./backup.ts')).backup()
  if (command.name === 'restore') return (await import('./backup.ts')).restore(command.file)
  const { serve } = await import('./serve.ts')
  return serve(command.options)
})
