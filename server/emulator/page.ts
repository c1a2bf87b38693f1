import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { projectFolder } from '../project-folder.ts'

const read = (name: string) => readFileSync(join(projectFolder, 'server/emulator/page', name), 'utf8')

/** The page that people steer an emulator by: one document, which asks for nothing but the emulator's calls. */
export function sendPage(res: ServerResponse): void {
  const nonce = randomBytes(16).toString('base64')
  const html = read('index.html')
    .replace('/*style*/', () => read('page.css'))
    .replace('/*script*/', () => read('texts.js') + read('page.js'))
    .replace('%nonce%', nonce)
  res.writeHead(200, {
    'Content-Type': 'text/html;charset=UTF-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'unsafe-inline'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
    // The address may hold the token.
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  })
  res.end(html)
}
