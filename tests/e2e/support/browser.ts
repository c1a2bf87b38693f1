import { type Browser, chromium } from 'playwright-core'

let opened: Browser | undefined

/** The browser that `npm test` found: one for all files of a worker, with whose process it ends. */
export async function openBrowser(): Promise<Browser> {
  if (!opened?.isConnected()) opened = await launch()
  return opened
}

function launch(): Promise<Browser> {
  const executablePath = process.env.SICKLE_BROWSER
  if (!executablePath)
    throw new Error('Run the browser tests with "npm test" or "npm run test:e2e": they find the browser.')
  return chromium.launch({
    executablePath,
    args: [
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  })
}
