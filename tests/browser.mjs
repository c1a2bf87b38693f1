// A browser for the tests: the headless shell, which costs a quarter less processor time than a whole Chromium. The one that
// is here, else Playwright's download, else the system's package; a whole Chromium only where none of these is to be had.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const shells = ['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell']
const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
const packages = ['chromium-headless-shell', 'fonts-noto-cjk']
const downloadLimit = 60_000
const listsLimit = 120_000

/** The path of a browser. Installs one where none is found; throws, with the command to run, where that fails too. */
export async function findBrowser() {
  const named = process.env.CHROME_PATH
  if (named) {
    if (isExecutable(named)) return named
    throw new Error(`CHROME_PATH 指向的程序不存在：${named}\nCHROME_PATH names no program: ${named}`)
  }
  const browser = shellHere() ?? installShell() ?? wholeHere()
  if (browser) return browser
  throw new Error(
    '浏览器测试需要 Chromium，但未能安装。请执行下面的命令，或用 CHROME_PATH 指定浏览器：\n' +
      'The browser tests need Chromium and it could not be installed. Run this, or name a browser in CHROME_PATH:\n' +
      `  ${commandForPerson()}`,
  )
}

function shellHere() {
  return shells.map(onPath).find(Boolean) ?? playwrightBrowser('chromium_headless_shell')
}

function installShell() {
  console.info('未找到无界面浏览器，正在安装… No headless browser found, installing one')
  const cli = join(root, 'node_modules/playwright-core/cli.js')
  run(process.execPath, [cli, 'install', 'chromium-headless-shell'], downloadLimit)
  const downloaded = playwrightBrowser('chromium_headless_shell')
  if (downloaded) return downloaded

  if (process.getuid?.() !== 0 || !onPath('apt-get')) return undefined
  if (run('apt-get', ['update'], listsLimit)) run('apt-get', ['install', '-y', ...packages])
  return shellHere()
}

function wholeHere() {
  const found =
    whole.map(onPath).find(Boolean) ?? usualPlaces().find(isExecutable) ?? playwrightBrowser('chromium')
  if (found)
    console.info(`使用完整浏览器，较慢。 With a whole browser, which is slower: CHROME_PATH=${found}`)
  return found
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
  return [...whole.map((name) => join('/usr/bin', name)), '/snap/bin/chromium', '/opt/google/chrome/chrome']
}

/**
 * The newest download of this kind, in `<kind>-<revision>/<folder of the platform>/`, that starts: one may lack a library of
 * the system.
 */
function playwrightBrowser(kind) {
  const cache = playwrightCache()
  if (!existsSync(cache)) return undefined
  const revision = (name) => Number(name.slice(kind.length + 1))
  const newestFirst = readdirSync(cache)
    .filter((name) => name.startsWith(`${kind}-`) && revision(name))
    .sort((a, b) => revision(b) - revision(a))
  return newestFirst.flatMap((name) => programsIn(join(cache, name))).find(starts)
}

function programsIn(folder) {
  const names = [
    ...shells.flatMap((name) => [name, `${name}.exe`]),
    ...['chrome', 'chrome.exe'],
    ...['Chromium', 'Google Chrome for Testing'].map((app) => `${app}.app/Contents/MacOS/${app}`),
  ]
  return readdirSync(folder)
    .flatMap((platform) => names.map((name) => join(folder, platform, name)))
    .filter(isExecutable)
}

/** Elsewhere it brings all that it needs, and on Windows this question would open a window. */
const starts = (program) =>
  process.platform !== 'linux' || spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0

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
  if (onPath('apt-get')) return `sudo apt-get update && sudo apt-get install -y ${packages.join(' ')}`
  return 'npx playwright-core install chromium-headless-shell'
}
