import type { PageLayout } from '#shared/contract/page-layout.ts'
import { languageOf } from '#shared/messages.ts'
import { itemCodeState } from '#shared/resources/show/item-code.ts'
import type { Label } from '#shared/schema/field.ts'
import { createLimiter, noLimit } from '../../auth/limits/limiter.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { now } from '../../db/clock.ts'
import type { Environment } from '../../env.ts'
import type { FileStore } from '../../files/file-store.ts'
import { textOf } from '../../http/params.ts'
import { answered, open, type Route } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import { countScan } from './labels.ts'
import { showMessages } from './messages.ts'
import {
  type Code,
  type Company,
  codeNamed,
  companyOf,
  honorsOf,
  layoutFor,
  logsOf,
  progressOf,
  type Subject,
  subjectOf,
} from './scan-data.ts'
import { type Block, pagePolicy, scanPage } from './scan-page.ts'

interface Parts extends Pick<Surroundings, 'database'> {
  links: FileStore['links']
  limits: Environment['LIMITS']
}

/** Seconds for which the pictures of a page can be asked for. */
const pictureTime = 24 * 3600
const usualLines = 10
const perMinute = 60

/** `GET /s/{code}`: what everybody sees who scans a label. It needs no sign-in, counts the scan, and tells what is public. */
export function scanRoute({ database, links, limits }: Parts): Route {
  const limiter = limits === 'off' ? noLimit : createLimiter(perMinute, 60_000)
  return open(
    'get',
    '/s/{code}',
    async ({ req, res, path, params }) => {
      if (!(await limiter.take(req.ip ?? ''))) throw new HttpError(429, showMessages.scannedTooOften)
      const language = languageOf(req.headers['accept-language'])
      const { current } = database
      const code = await codeNamed(current, (path.code ?? '').toUpperCase(), textOf(params, 't'))
      const send = (status: number, html: string) => {
        res
          .status(status)
          .set('Content-Security-Policy', pagePolicy)
          .set('Cache-Control', 'no-store')
          .type('html')
          .send(html)
        return answered
      }
      if (!code)
        return send(
          404,
          scanPage(
            { title: '404', notice: showMessages.codeUnknown, facts: [], blocks: [], code: path.code ?? '' },
            language,
          ),
        )
      await database.transaction(countScan(code.id, now()))
      const notice = noticeOf(code)
      const subject = notice ? undefined : await subjectOf(current, code)
      const sign = (link: string) => signed(links, code.tenantId, link)
      return send(
        200,
        scanPage(
          {
            title: (!notice && code.targetName) || code.code || '',
            notice,
            facts: subject?.facts ?? [],
            blocks: subject
              ? await blocksOf({ database, sign }, await layoutFor(current, code), subject)
              : [],
            code: code.code ?? '',
          },
          language,
        ),
      )
    },
    { summary: ['扫码页', 'The page behind a label'] },
  )
}

/** Why a label tells nothing. */
function noticeOf({ state, expireTime }: Code): Label | undefined {
  if (state === itemCodeState.void) return showMessages.codeVoid
  if (expireTime && expireTime < now()) return showMessages.codeOver
  if (state === itemCodeState.blank) return showMessages.codeBlank
  return undefined
}

interface Drawing extends Pick<Surroundings, 'database'> {
  sign(link: string): string
}

/** The template's blocks that have something to show here, in its order; maps and charts need the signed-in client. */
async function blocksOf({ database, sign }: Drawing, layout: PageLayout, subject: Subject): Promise<Block[]> {
  const { current } = database
  const { companyId, soilId } = subject
  const owner = companyId ? await companyOf(current, companyId) : undefined
  const drawn: Block[] = []
  for (const block of layout) {
    const { title } = block
    if (block.type === 'banner') {
      const link = block.options?.image ?? (block.bind === 'company.cover' ? owner?.cover : undefined)
      if (link) drawn.push({ kind: 'picture', link: sign(link) })
    } else if (block.type === 'richText' && block.options?.text) {
      drawn.push({ kind: 'text', title, text: block.options.text })
    } else if (block.type === 'gallery') {
      for (const link of block.options?.images ?? []) drawn.push({ kind: 'picture', link: sign(link) })
    } else if (block.type === 'video' && block.options?.url) {
      drawn.push({ kind: 'link', title, link: block.options.url })
    } else if (block.type === 'contact' && owner) {
      const facts = contactOf(owner, block.options)
      if (facts.length) drawn.push({ kind: 'facts', title, facts })
    } else {
      const most = (block.options && 'most' in block.options && block.options.most) || usualLines
      const lines = await linesOf(current, block.type, { companyId, soilId, most })
      if (lines.length) drawn.push({ kind: 'lines', title, lines })
    }
  }
  return drawn
}

interface Listed {
  companyId: string | null
  soilId: string | null
  most: number
}

async function linesOf(
  connection: Surroundings['database']['current'],
  type: PageLayout[number]['type'],
  { companyId, soilId, most }: Listed,
) {
  if (type === 'logs' && soilId) return logsOf(connection, soilId, most)
  if (type === 'honor' && companyId) return honorsOf(connection, companyId, most)
  if ((type === 'progress' || type === 'timeline') && companyId)
    return progressOf(connection, companyId, most)
  return []
}

/** What the template wants to be told of whom to call. */
function contactOf(owner: Company, wanted: { phone?: boolean; address?: boolean } | undefined) {
  const facts: { label: Label; value: string }[] = [{ label: ['单位', 'Company'], value: owner.companyName }]
  if (wanted?.phone && owner.contactPhone) facts.push({ label: ['电话', 'Phone'], value: owner.contactPhone })
  if (wanted?.address && owner.address) facts.push({ label: ['地址', 'Address'], value: owner.address })
  return facts
}

/** A link to one of our files, good for a day without a session. */
function signed(links: FileStore['links'], tenantId: string, link: string): string {
  const token = /^\/api\/file\/([0-9a-f]{32})\//.exec(link)?.[1]
  if (!token) return link
  const { expires, sign } = links.sign(tenantId, token, pictureTime)
  return `${link.split('?')[0]}?tenant=${tenantId}&expires=${expires}&sign=${sign}`
}
