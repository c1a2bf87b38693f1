/** An error that a browser met, as its page tells it: no part of it is to be trusted. */
export interface BrowserReport {
  /** Of the page. */
  url?: string
  time?: string
  type?: string
  message?: string
  stack?: string
  info?: string
}

const parts = ['url', 'time', 'type', 'message', 'stack', 'info'] as const
const longestPart = 1000
const longestStack = 4000

/** The parts of a report that we know, cut, with the lines of its stack; undefined where it says nothing of an error. */
export function reportOf(entry: unknown): BrowserReport | undefined {
  if (!entry || typeof entry !== 'object') return undefined
  const report: BrowserReport = {}
  for (const name of parts) {
    const value = (entry as Record<string, unknown>)[name]
    if (value === undefined || value === null) continue
    const text = String(value)
    report[name] =
      name === 'stack'
        ? text
            .slice(0, longestStack)
            .replace(/\r\n?/g, '\n')
            .replace(/[^\P{Cc}\n]+/gu, ' ')
        : text.slice(0, longestPart).replace(/\p{Cc}+/gu, ' ')
  }
  return report.message || report.stack || report.type ? report : undefined
}

const errorName = /\b([A-Z][A-Za-z]{0,60}(?:Error|Exception))\b/
// `at f (https://host/assets/a.js?v=1:12:34)`, or `f@https://…` in Firefox.
const place = /([^/\s()@:?]{1,200})(?:\?[^\s():]{0,200})?:(\d{1,9}):\d{1,9}\)?\s*$/m

/** What kind of error it is, as its first line says; else what the page calls it. */
export const nameOf = ({ message = '', stack = '', type }: BrowserReport): string =>
  errorName.exec(`${message}\n${stack.split('\n', 1)[0]}`)?.[1] ?? (type || 'Error')

/** File and line where it happened; empty where the stack does not tell. */
export function placeOf({ stack = '' }: BrowserReport): { fileName: string; lineNumber: string } {
  const [, fileName = '', lineNumber = ''] = place.exec(stack) ?? []
  return { fileName, lineNumber }
}

/** The path of the page without its query, which may hold a token; of a page behind a hash, that. */
export const pageOf = ({ url = '' }: BrowserReport): string =>
  (/^[a-z]+:\/\/[^/]*(\/.*)$/i.exec(url)?.[1] ?? url).replace(/\?[^#]*/g, '')
