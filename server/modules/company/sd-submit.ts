import { company, companyIntroduce, device, soil, vr } from '#shared/resources/index.ts'
import { permissionOf } from '#shared/schema/resource.ts'
import { acting } from '../../crud/calls/router.ts'
import { addRow, submitRow } from '../../crud/calls/submit.ts'
import type { Surroundings } from '../../crud/extension.ts'
import type { ResourceService } from '../../crud/service.ts'
import { createMembers, type Replaced } from '../../crud/tie/members.ts'
import { inputOf } from '../../crud/write/input.ts'
import type { Context } from '../../http/context.ts'
import { idsOf, isYes, textOf } from '../../http/params.ts'
import { type Params, post, type Route, type SignedInCall } from '../../http/route.ts'
import { replaceStaff } from './company-staff.ts'
import { companyMessages } from './messages.ts'

type Companies = ResourceService<typeof company>

/** A company with all that hangs on it, in one transaction: a list that is sent replaces, `[]` clears, an absent one stays. */
export function sdSubmitRoute(companies: Companies, surroundings: Surroundings): Route {
  const plots = createMembers(surroundings, company, soil.name)
  const devices = createMembers(surroundings, company, device.name)
  const panoramas = createMembers(surroundings, company, vr.name)
  const introduces = surroundings.services.unruled(companyIntroduce)

  async function submit(call: SignedInCall) {
    const { ctx, params } = acting(company, call)
    const id = String((await submitRow(companies, ctx, params)).id)
    const force = isYes(params, 'force')
    const replaced = {
      soil: await listed(params, 'soilIds', (keys) => plots.replace(ctx, id, keys, force)),
      device: await listed(params, 'deviceIds', (keys) => devices.replace(ctx, id, keys, force)),
      vr: await listed(params, 'vrIds', (keys) => panoramas.replace(ctx, id, keys, force)),
      staff: await listed(params, 'staffIds', (keys) => replaceStaff(surroundings, ctx, id, keys)),
    }
    if (params.introduce !== undefined) await introduce(ctx, id, params.introduce)
    const counted = (what: keyof Replaced) =>
      Object.fromEntries(Object.entries(replaced).map(([name, counts]) => [name, counts[what]]))
    return { id, added: counted('added'), removed: counted('removed') }
  }

  /** The profile in one language, Chinese unless it says otherwise: its fields, or its text alone. Nothing takes it away. */
  async function introduce(ctx: Context, companyId: string, sent: unknown) {
    const fields: Params = typeof sent === 'object' && sent !== null ? { ...sent } : { content: sent }
    const lang = textOf(fields, 'lang') ?? 'zh'
    const [known] = await introduces.rows(ctx, { companyId, lang })
    if (sent === null || sent === '') {
      if (known) await introduces.remove(ctx, [String(known.id)])
      return
    }
    if (known) {
      const { companyId: _companyId, lang: _lang, ...patch } = fields
      await introduces.update(ctx, String(known.id), inputOf(companyIntroduce, 'update', patch, ctx.language))
      return
    }
    const { companyName } = await companies.row(ctx, companyId)
    const title = companyMessages.introduceTitle(companyName)[lang === 'en' ? 1 : 0]
    await addRow(introduces, ctx, { title, ...fields, companyId, lang })
  }

  return post(
    `${company.path}/sdSubmit`,
    { codes: [permissionOf(company, 'add'), permissionOf(company, 'edit')] },
    submit,
    { summary: ['提交企业及其关联数据', 'Submit a company with what belongs to it'] },
  )
}

/** What becomes of a list: nothing when it was not sent. */
async function listed(
  params: Params,
  name: string,
  replace: (keys: string[]) => Promise<Replaced>,
): Promise<Replaced> {
  return params[name] === undefined ? { added: 0, removed: 0 } : replace(idsOf(params[name], name))
}
