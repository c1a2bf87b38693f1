import { and, desc, isNotNull } from 'drizzle-orm'
import { isAccent, type PageLayout, pageLayout } from '#shared/contract/show/page-layout.ts'
import { company, device, pageTemplate, soil } from '#shared/resources/index.ts'
import { checkField } from '#shared/schema/check/check.ts'
import { schemaOf } from '#shared/schema/check/schemas.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { maskPhone } from '../../crud/masked.ts'
import { mine, shows, sightOf } from '../../crud/scope.ts'
import { tableOf } from '../../crud/table.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { textOf } from '../../http/params.ts'
import type { Params } from '../../http/route.ts'
import { showMessages } from './messages.ts'
import { blocksOf, type Reader, signerOf } from './public-blocks.ts'
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
  const layout = layoutOf(ctx, params)
  const themeColor = textOf(params, 'themeColor')
  const sample = await sampleOf(parts, ctx, params)
  const drawing = {
    connection: parts.database.current,
    sign: signerOf(parts.links, ctx.tenantId),
    lang: ctx.language,
    reader: readerFor(ctx),
  }
  const { html } = publicPage(
    {
      title: sample.title,
      facts: sample.facts,
      blocks: await blocksOf(drawing, layout, sample),
      footer: '',
      themeColor: isAccent(themeColor) ? themeColor : null,
      isWide: textOf(params, 'terminal') === 'pc',
    },
    ctx.language,
  )
  return { html }
}

/** The caller: a block of records that data scopes narrow would tell of others, too. */
const readerFor = (ctx: Context): Reader => ({
  sees: (resource, ...fields) =>
    (resource.name === company.name || !sightOf(ctx, resource)?.rule) && shows(ctx, resource, ...fields),
  phone: (phone) => (ctx.can(company.fields.contactPhone.unmask ?? '') ? phone : maskPhone(phone)),
})

/** @throws HttpError 400 for what a template would not take either */
function layoutOf(ctx: Context, { layout }: Params): PageLayout {
  if (checkField(pageTemplate.fields.layout, layout, ctx.language))
    throw fieldFault(ctx, 'layout', showMessages.layoutFault)
  return schemaOf(pageLayout).parse(layout)
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
    if (plot)
      return {
        title: shows(ctx, soil, 'soilName') ? (plot.name ?? '') : '',
        facts: [],
        companyId: plot.companyId,
        soilId: plot.id,
      }
  }
  if (type === 'device') {
    const [one] = await current
      .select({ name: devices.deviceName, companyId: devices.companyId, soilId: devices.soilId })
      .from(devices)
      .where(and(mine(ctx, device), isNotNull(devices.companyId)))
      .limit(1)
    if (one)
      return {
        title: shows(ctx, device, 'deviceName') ? (one.name ?? '') : '',
        facts: [],
        companyId: one.companyId,
        soilId: one.soilId,
      }
  }
  const [found] = await current
    .select({ id: companies.id, name: companies.companyName })
    .from(companies)
    .where(mine(ctx, company))
    .orderBy(...(shows(ctx, company, 'score') ? [desc(companies.score)] : []), companies.id)
    .limit(1)
  if (!found) throw fieldFault(ctx, 'layout', showMessages.noSample)
  return {
    title: shows(ctx, company, 'companyName') ? (found.name ?? '') : '',
    facts: [],
    companyId: found.id,
    soilId: null,
  }
}
