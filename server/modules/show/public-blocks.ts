import type { PageBlock, PageLayout } from '#shared/contract/show/page-layout.ts'
import {
  company,
  companyHonor,
  companyIntroduce,
  companyProgress,
  companyStaff,
  device,
  soil,
  soilLog,
  vr,
} from '#shared/resources/index.ts'
import type { Label } from '#shared/schema/field.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { cleanHtml } from '../../crud/write/clean-html.ts'
import type { Connection } from '../../db/database.ts'
import type { FileStore } from '../../files/file-store.ts'
import {
  countsOf,
  honorsOf,
  type Introduce,
  introduceOf,
  logsOf,
  outlinesOf,
  panoramaOf,
  progressOf,
} from './company-data.ts'
import type { Block, Fact, FactValue } from './public-page.ts'
import { areaText, type Company, companyOf, type Subject } from './scan-data.ts'

/** What pages for the public are drawn with. */
interface Drawing {
  connection: Connection
  /** Makes a link to one of our files good without a session. */
  sign(link: string): string
  lang: string
  reader: Reader
}

/** Whoever the page is drawn for, and what they may see of records. */
export interface Reader {
  /** Whether all rows of a resource that the page could be about are shown, with these fields. */
  sees(resource: Resource, ...fields: readonly string[]): boolean
  /** A telephone number as it is shown. */
  phone(phone: string): string
}

/** Anybody: what is marked as public is for them. */
export const everybody: Reader = { sees: () => true, phone: (phone) => phone }

/** Seconds for which the pictures of a page can be asked for. */
const pictureTime = 24 * 3600
const usualLines = 10
const usualHeight = 220
const usualColumns = 2

/** What the blocks are about, read once. */
interface Told {
  subject: Subject
  owner: Company | undefined
  introduce: Introduce | undefined
}

/** The template's blocks that have something to show, in its order. Charts of readings are for who is signed in. */
export async function blocksOf(drawing: Drawing, layout: PageLayout, subject: Subject): Promise<Block[]> {
  const { connection, lang, reader } = drawing
  const { companyId } = subject
  const [owner, introduce] = companyId
    ? [await companyOf(connection, companyId), await introduceOf(connection, companyId, lang)]
    : []
  const told: Told = {
    subject,
    owner: owner && ownerFor(reader, owner),
    introduce: introduce && reader.sees(companyIntroduce) ? introduceFor(reader, introduce) : undefined,
  }
  const drawn: (Block | undefined)[] = []
  for (const block of layout) drawn.push(await drawnOf(drawing, headed(block, lang), told))
  return drawn.filter((block) => block !== undefined)
}

const toldOfCompany = ['companyName', 'cover', 'areaM2', 'score', 'contactPhone', 'address'] as const

/** The company without what its reader does not see. */
function ownerFor({ sees, phone }: Reader, owner: Company): Company {
  const hidden = toldOfCompany.filter((name) => !sees(company, name))
  const shown = { ...owner, contactPhone: phone(owner.contactPhone ?? '') }
  return Object.assign(shown, ...hidden.map((name) => ({ [name]: name === 'companyName' ? '' : null })))
}

const introduceFor = ({ sees }: Reader, { content, images, videoUrl }: Introduce): Introduce => ({
  content: sees(companyIntroduce, 'content') ? content : '',
  images: sees(companyIntroduce, 'images') ? images : null,
  videoUrl: sees(companyIntroduce, 'videoUrl') ? videoUrl : null,
})

/** With the heading of the language that the page is read in. */
const headed = (block: PageBlock, lang: Drawing['lang']): PageBlock =>
  lang === 'en' && block.titleEn ? { ...block, title: block.titleEn } : block

async function drawnOf(drawing: Drawing, block: PageBlock, told: Told): Promise<Block | undefined> {
  const { sign } = drawing
  const { owner, introduce } = told
  const { title } = block
  switch (block.type) {
    case 'banner': {
      const link = block.options?.image ?? (block.bind === 'company.cover' ? owner?.cover : undefined)
      return link
        ? { kind: 'banner', link: sign(link), height: block.options?.height ?? usualHeight }
        : undefined
    }
    case 'richText': {
      if (block.options?.text) return { kind: 'text', title, text: block.options.text }
      const html =
        block.bind === 'introduce.content' && introduce ? richOf(introduce.content ?? '', sign) : ''
      return html ? { kind: 'html', title, html } : undefined
    }
    case 'gallery': {
      const own = block.options?.images ?? []
      const links = own.length === 0 && block.bind === 'introduce.images' ? (introduce?.images ?? []) : own
      const columns = block.options?.columns ?? usualColumns
      return links.length ? { kind: 'gallery', title, links: links.map(sign), columns } : undefined
    }
    case 'video': {
      const link =
        block.options?.url ?? (block.bind === 'introduce.videoUrl' ? introduce?.videoUrl : undefined)
      return link ? { kind: 'link', title, link } : undefined
    }
    case 'contact': {
      const facts = owner ? contactOf(owner, block.options) : []
      return facts.length ? { kind: 'facts', title, facts } : undefined
    }
    default:
      return listedOf(drawing, block, told)
  }
}

/** Blocks that tell of other records of the company or the plot. */
async function listedOf(
  { connection, sign, reader: { sees } }: Drawing,
  block: PageBlock,
  { subject: { companyId, soilId }, owner }: Told,
): Promise<Block | undefined> {
  const { title } = block
  const most = (block.options && 'most' in block.options && block.options.most) || usualLines
  const lines = async (found: ReturnType<typeof logsOf>): Promise<Block | undefined> => {
    const told = await found
    return told.length ? { kind: 'lines', title, lines: told } : undefined
  }
  switch (block.type) {
    case 'logs':
      return soilId && sees(soilLog, 'title', 'logTime') ? lines(logsOf(connection, soilId, most)) : undefined
    case 'honor':
      return companyId && sees(companyHonor, 'honorName', 'awardDate')
        ? lines(honorsOf(connection, companyId, most))
        : undefined
    case 'progress':
    case 'timeline':
      return companyId && sees(companyProgress, 'title', 'progressDate')
        ? lines(progressOf(connection, companyId, most))
        : undefined
    case 'stats': {
      const facts = owner ? await statsOf(connection, sees, owner, block.options?.items) : []
      return facts.length ? { kind: 'stats', title, facts } : undefined
    }
    case 'map': {
      const outlines = sees(soil, 'geometry') && (await outlinesOf(connection, { companyId, soilId }))
      return outlines ? { kind: 'map', title, ...outlines } : undefined
    }
    case 'vr': {
      const found =
        companyId && sees(vr, 'vrName', 'cover', 'scenes', 'externalUrl')
          ? await panoramaOf(connection, companyId, block.options?.vrId)
          : undefined
      if (!found) return undefined
      const { picture, ...panorama } = found
      return { kind: 'panorama', title, ...panorama, picture: picture && sign(picture) }
    }
    default:
      return undefined
  }
}

type Stat = 'soil' | 'device' | 'areaM2' | 'staff' | 'score'

const statNames: Readonly<Record<Stat, Label>> = {
  soil: ['地块', 'Plots'],
  device: ['设备', 'Devices'],
  areaM2: ['经营面积', 'Area'],
  staff: ['人员', 'Staff'],
  score: ['评价得分', 'Score'],
}

async function statsOf(
  connection: Connection,
  sees: Reader['sees'],
  owner: Company,
  items: readonly Stat[] = ['soil', 'device', 'areaM2'],
): Promise<Fact[]> {
  const counts = await countsOf(connection, owner.id)
  const values: Record<Stat, FactValue | undefined> = {
    soil: sees(soil) ? String(counts.soil) : undefined,
    device: sees(device) ? String(counts.device) : undefined,
    staff: sees(companyStaff) ? String(counts.staff) : undefined,
    areaM2: areaText(owner.areaM2, 0),
    score: owner.score === null ? undefined : String(owner.score),
  }
  return items.flatMap((item) => {
    const value = values[item]
    return value === undefined ? [] : [{ label: statNames[item], value }]
  })
}

/** What the template wants to be told of whom to call. */
function contactOf(owner: Company, wanted: { phone?: boolean; address?: boolean } | undefined): Fact[] {
  const facts: Fact[] = owner.companyName ? [{ label: ['单位', 'Company'], value: owner.companyName }] : []
  if (wanted?.phone && owner.contactPhone) facts.push({ label: ['电话', 'Phone'], value: owner.contactPhone })
  if (wanted?.address && owner.address) facts.push({ label: ['地址', 'Address'], value: owner.address })
  return facts
}

/** Formatted text for everybody: cleaned once more, with links to its pictures that are good without a session. */
const richOf = (html: string, sign: Drawing['sign']) =>
  cleanHtml(html).replace(/ src="(\/api\/file\/[^"?]+)"/g, (_, link: string) => ` src="${sign(link)}"`)

/** A link to one of our files, good for a day without a session. */
export function signerOf(links: FileStore['links'], tenantId: string): Drawing['sign'] {
  return (link) => {
    const token = /^\/api\/file\/([0-9a-f]{32})\//.exec(link)?.[1]
    if (!token) return link
    const { expires, sign } = links.sign(tenantId, token, pictureTime)
    return `${link.split('?')[0]}?tenant=${tenantId}&expires=${expires}&sign=${sign}`
  }
}
