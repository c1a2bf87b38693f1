// A Chromium for the browser tests: one that is here, else Playwright's, else the system's package manager's.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
const downloadLimit = 60_000

/** The path of a browser. Installs one where none is found; throws, with the command to run, where that fails too. */
export async function findBrowser() {
  const named = process.env.CHROME_PATH
  if (named) {
    if (isExecutable(named)) return named
    throw new Error(`CHROME_PATH 指向的程序不存在：${named}\nCHROME_PATH names no program: ${named}`)
  }
  const present = browserHere()
  if (present) return present

  console.info('未找到浏览器，正在安装… No browser found, installing one')
  const cli = join(root, 'node_modules/playwright-core/cli.js')
  run(process.execPath, [cli, 'install', 'chromium'], downloadLimit)
  const downloaded = playwrightBrowser()
  if (downloaded) return downloaded

  if (process.getuid?.() === 0 && onPath('apt-get')) {
    if (run('apt-get', ['update'])) run('apt-get', ['install', '-y', 'chromium', 'fonts-noto-cjk'])
    const installed = browserHere()
    if (installed) return installed
  }
  throw new Error(
    '浏览器测试需要 Chromium，但未能安装。请执行下面的命令，或用 CHROME_PATH 指定浏览器：\n' +
      'The browser tests need Chromium and it could not be installed. Run this, or name a browser in CHROME_PATH:\n' +
      `  ${commandForPerson()}`,
  )
}

function browserHere() {
  return names.map(onPath).find(Boolean) ?? usualPlaces().find(isExecutable) ?? playwrightBrowser()
}

function usualPlaces() {
  if (process.platform === 'darwin') {
    const apps = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (app) => `${app}.app/Contents/MacOS/${app}`,
    )
    return apps.flatMap((app) => [join('/Applications', app), join(homedir(), 'Applications', app)])
  }
  if (process.platform === 'win32') {
    const folders = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    const programs = ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe']
    return folders.filter(Boolean).flatMap((folder) => programs.map((program) => join(folder, program)))
  }
  return [...names.map((name) => join('/usr/bin', name)), '/snap/bin/chromium', '/opt/google/chrome/chrome']
}

function playwrightBrowser() {
  const cache = playwrightCache()
  if (!existsSync(cache)) return undefined
  const programs = [
    ...['chrome-linux/chrome', 'chrome-linux64/chrome', 'chrome-win/chrome.exe', 'chrome-win64/chrome.exe'],
    ...['chrome-mac', 'chrome-mac-arm64', 'chrome-mac-x64'].flatMap((folder) => [
      `${folder}/Chromium.app/Contents/MacOS/Chromium`,
      `${folder}/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing`,
    ]),
  ]
  const folders = readdirSync(cache).filter((name) => /^chromium-\d+$/.test(name))
  const newestFirst = folders.sort((a, b) => Number(b.split('-')[1]) - Number(a.split('-')[1]))
  return newestFirst
    .flatMap((folder) => programs.map((program) => join(cache, folder, program)))
    .find(isExecutable)
}

function playwrightCache() {
  if (process.env.PLAYWRIGHT_BROWSERS_PATH) return process.env.PLAYWRIGHT_BROWSERS_PATH
  if (process.platform === 'darwin') return join(homedir(), 'Library/Caches/ms-playwright')
  if (process.platform === 'win32') return join(process.env.LOCALAPPDATA ?? homedir(), 'ms-playwright')
  return join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'ms-playwright')
}

function onPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable)
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function run(command, args, timeout) {
  return spawnSync(command, args, { stdio: 'inherit', timeout, killSignal: 'SIGKILL' }).status === 0
}

function commandForPerson() {
  if (onPath('apt-get')) return 'sudo apt-get update && sudo apt-get install -y chromium fonts-noto-cjk'
  return 'npx playwright-core install chromium'
}
