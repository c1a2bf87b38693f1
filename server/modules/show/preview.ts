import { and, desc, isNotNull } from 'drizzle-orm'
import { isAccent, pageLayout } from '#shared/contract/show/page-layout.ts'
import { company, device, soil } from '#shared/resources/index.ts'
import { schemaOf } from '#shared/schema/check/schemas.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { mine } from '../../crud/scope.ts'
import { tableOf } from '../../crud/table.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { textOf } from '../../http/params.ts'
import type { Params } from '../../http/route.ts'
import { showMessages } from './messages.ts'
import { blocksOf, signerOf } from './public-blocks.ts'
import { publicPage } from './public-page.ts'
import type { Subject } from './scan-data.ts'

interface Parts extends Surroundings {
  links: FileStore['links']
}

type Sample = Subject & { title: string }

/**
 * `POST /pageTemplate/preview {layout, themeColor?, templateType, terminal?, companyId?}`: the page as the public would get it, of
 * something that the caller sees. It is shown in a frame that runs no scripts.
 */
export async function previewPage(parts: Parts, ctx: Context, params: Params): Promise<{ html: string }> {
  const layout = schemaOf(pageLayout).safeParse(params.layout)
  if (!layout.success) throw fieldFault(ctx, 'layout', showMessages.layoutFault)
  const themeColor = textOf(params, 'themeColor')
  const sample = await sampleOf(parts, ctx, params)
  const drawing = {
    connection: parts.database.current,
    sign: signerOf(parts.links, ctx.tenantId),
    lang: ctx.language,
  }
  const { html } = publicPage(
    {
      title: sample.title,
      facts: sample.facts,
      blocks: await blocksOf(drawing, layout.data, sample),
      footer: '',
      themeColor: isAccent(themeColor) ? themeColor : null,
      isWide: textOf(params, 'terminal') === 'pc',
    },
    ctx.language,
  )
  return { html }
}

const [companies, plots, devices] = [tableOf(company), tableOf(soil), tableOf(device)]

/** Something that the page could be about, among what the caller sees. */
async function sampleOf({ database }: Surroundings, ctx: Context, params: Params): Promise<Sample> {
  const { current } = database
  const type = textOf(params, 'templateType')
  if (type === 'trace') {
    const [plot] = await current
      .select({ id: plots.id, name: plots.soilName, companyId: plots.companyId })
      .from(plots)
      .where(and(mine(ctx, soil), isNotNull(plots.companyId), isNotNull(plots.currentCrop)))
      .limit(1)
    if (plot) return { title: plot.name ?? '', facts: [], companyId: plot.companyId, soilId: plot.id }
  }
  if (type === 'device') {
    const [one] = await current
      .select({ name: devices.deviceName, companyId: devices.companyId, soilId: devices.soilId })
      .from(devices)
      .where(and(mine(ctx, device), isNotNull(devices.companyId)))
      .limit(1)
    if (one) return { title: one.name ?? '', facts: [], companyId: one.companyId, soilId: one.soilId }
  }
  const [found] = await current
    .select({ id: companies.id, name: companies.companyName })
    .from(companies)
    .where(mine(ctx, company))
    .orderBy(desc(companies.score))
    .limit(1)
  if (!found) throw fieldFault(ctx, 'layout', showMessages.noSample)
  return { title: found.name ?? '', facts: [], companyId: found.id, soilId: null }
}
