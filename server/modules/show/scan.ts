import { belowInHtml } from '#shared/below.ts'
import { languageOf } from '#shared/messages.ts'
import { itemCodeState } from '#shared/resources/show/item-code.ts'
import type { Label } from '#shared/schema/field.ts'
import { limiterOf } from '../../auth/limits/limiter.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { now } from '../../db/clock.ts'
import type { Environment } from '../../env.ts'
import type { FileStore } from '../../files/file-store.ts'
import { textOf } from '../../http/params.ts'
import { answered, type Call, open, type Route } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { showMessages } from './messages.ts'
import { panoramaNamed, panoramaPage } from './panorama-page.ts'
import { blocksOf, everybody, signerOf } from './public-blocks.ts'
import { type DrawnPage, type PublicPage, publicPage } from './public-page.ts'
import { type Code, codeNamed, companyNamed, companyPageFor, pageFor, subjectOf } from './scan-data.ts'
import { countScan, countView } from './scans.ts'

interface Parts extends Pick<Surroundings, 'database'> {
  links: FileStore['links']
  limits: Environment['LIMITS']
  /** The path below which people reach this server. */
  basePath: string
}

const perMinute = 60

/** What everybody sees without signing in: the page behind a label, and that of a company. */
export function publicRoutes({ database, links, limits, basePath }: Parts): Route[] {
  const sendDrawn = senderBelow(basePath)
  const send = (call: Call, status: number, page: PublicPage) =>
    sendDrawn(call, status, publicPage(page, languageOf(call.req.headers['accept-language'])))
  const limiter = limiterOf(limits, perMinute, 60_000)
  const admit = async ({ req }: Call) => {
    if (!(await limiter.take(req.ip ?? ''))) throw new HttpError(429, showMessages.scannedTooOften)
    return languageOf(req.headers['accept-language'])
  }

  const scan = open(
    'get',
    '/s/{code}',
    async (call) => {
      const language = await admit(call)
      const { current } = database
      const code = await codeNamed(current, (call.path.code ?? '').toUpperCase(), textOf(call.params, 't'))
      if (!code) return send(call, 404, missing(showMessages.codeUnknown, call.path.code))
      await database.transaction(countScan(code, now()))
      const notice = noticeOf(code)
      const title = (!notice && code.targetName) || code.code || ''
      if (notice) return send(call, 200, { title, notice, facts: [], blocks: [], footer: code.code ?? '' })
      const [subject, page] = [await subjectOf(current, code), await pageFor(current, code)]
      const drawing = {
        connection: current,
        sign: signerOf(links, code.tenantId),
        lang: language,
        reader: everybody,
      }
      const blocks = await blocksOf(drawing, page.layout, subject)
      const { themeColor } = page
      return send(call, 200, { title, facts: subject.facts, blocks, footer: code.code ?? '', themeColor })
    },
    { summary: ['扫码页', 'The page behind a label'] },
  )

  const shown = open(
    'get',
    '/s/company/{code}',
    async (call) => {
      const language = await admit(call)
      const { current } = database
      const found = await companyNamed(
        current,
        (call.path.code ?? '').toUpperCase(),
        textOf(call.params, 't'),
      )
      const terminal = terminalOf(call)
      const page = found && (await companyPageFor(current, found, terminal))
      if (!found || !page) return send(call, 404, missing(showMessages.companyUnknown, ''))
      const drawing = {
        connection: current,
        sign: signerOf(links, found.tenantId),
        lang: language,
        reader: everybody,
      }
      const subject = { facts: [], companyId: found.id, soilId: null }
      const blocks = await blocksOf(drawing, page.layout, subject)
      const isWide = terminal === 'pc'
      const { themeColor } = page
      const title = found.companyName
      return send(call, 200, { title, facts: [], blocks, footer: found.creditCode ?? '', themeColor, isWide })
    },
    { summary: ['企业公开主页', 'What a company shows everybody'] },
  )
  const walked = open(
    'get',
    '/s/panorama/{id}',
    async (call) => {
      const language = await admit(call)
      const found = await panoramaNamed(database.current, call.path.id ?? '', textOf(call.params, 't'))
      if (!found) return send(call, 404, missing(showMessages.panoramaUnknown))
      await database.transaction(countView(found.id))
      return sendDrawn(
        call,
        200,
        panoramaPage(found, { language, basePath, sign: signerOf(links, found.tenantId) }),
      )
    },
    { summary: ['公开全景', 'A panorama that everybody may walk through'] },
  )
  return [shown, walked, scan]
}

const missing = (notice: Label, code = ''): PublicPage => ({
  title: '404',
  notice,
  facts: [],
  blocks: [],
  footer: code,
})

const senderBelow =
  (basePath: string) =>
  ({ res }: Call, status: number, { html, policy }: DrawnPage) => {
    res
      .status(status)
      .set('Content-Security-Policy', policy)
      .set('Cache-Control', 'no-store')
      .type('html')
      .send(belowInHtml(basePath, html))
    return answered
  }

/** Phones say so; what is asked for by name wins. */
function terminalOf({ req, params }: Call): 'h5' | 'pc' {
  const asked = textOf(params, 'terminal')
  if (asked === 'h5' || asked === 'pc') return asked
  return /Mobi|Android/i.test(req.headers['user-agent'] ?? '') ? 'h5' : 'pc'
}

/** Why a label tells nothing. */
function noticeOf({ state, expireTime }: Code): Label | undefined {
  if (state === itemCodeState.void) return showMessages.codeVoid
  if (expireTime && expireTime < now()) return showMessages.codeOver
  if (state === itemCodeState.blank) return showMessages.codeBlank
  return undefined
}
