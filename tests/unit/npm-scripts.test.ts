import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')
const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts

// `sh` replaces itself by what follows `exec`, so that a signal to npm reaches it; cmd.exe finds a command of that name here.
test('scripts run in cmd.exe as they do in sh', () => {
  expect(read('exec.cmd')).toBe('@%*\r\n')
  for (const [name, script] of Object.entries(scripts)) {
    const outsideQuotes = script.replaceAll(/"(\\.|[^"])*"/g, '')
    expect(outsideQuotes, name).not.toMatch(/['$;`]|(^|\s)\w+=|(^|\s)(rm|cp|mv|test|cat)\s|\|\||[<>]/)
  }
})

test('what serves takes the place of the shell', () => {
  for (const name of ['start', 'dev', 'test', 'build']) expect(scripts[name], name).toMatch(/^exec node /)
})
