import {
  company,
  companyHonor,
  companyIntroduce,
  companyLeaderCare,
  companyProgress,
  companyResource,
  companyStaff,
  device,
  soil,
} from '#shared/resources/index.ts'
import { permissionOf, type Resource } from '#shared/schema/resource.ts'
import { extend, type Surroundings } from '../../crud/extension.ts'
import { actingIn } from '../../crud/scope.ts'
import { neededText, textOf } from '../../http/params.ts'
import { get, type SignedInCall } from '../../http/route.ts'

/** As many milestones and visits as a company's page shows; of honours and resources, all that it may well have. */
const few = 5
const many = 100

export const companyIntroduceExtension = extend(companyIntroduce, {
  routes: (_service, surroundings) => [
    get(
      `${companyIntroduce.path}/data`,
      { codes: [permissionOf(companyIntroduce, 'menu')] },
      createCompanyPage(surroundings),
      { summary: ['企业主页数据', 'What the page of a company shows'] },
    ),
  ],
})

/** Everything public about one company; `lang` names the profile's language, else it is the caller's, else whatever there is. */
function createCompanyPage({ services }: Surroundings) {
  const companies = services.unruled(company)
  const introduces = services.unruled(companyIntroduce)

  return async ({ ctx: caller, params }: SignedInCall) => {
    const ctx = actingIn(caller, company, params)
    const companyId = neededText(params, 'companyId')
    const lang = textOf(params, 'lang') ?? ctx.language
    const found = await companies.detail(ctx, { id: companyId })
    const shown = { companyId, isShow: 1 }
    const latest = async (resource: Resource, size: number) =>
      (await services.unruled(resource).page(ctx, { ...shown, size })).records
    const total = async (resource: Resource) =>
      (await services.unruled(resource).page(ctx, { companyId, size: 1 })).total
    const texts = await introduces.rows(ctx, shown)
    const text = texts.find((one) => one.lang === lang) ?? texts.find((one) => one.lang === 'zh') ?? texts[0]
    return {
      company: found,
      introduce: text ? await introduces.detail(ctx, { id: text.id }) : null,
      progress: await latest(companyProgress, few),
      honor: await latest(companyHonor, many),
      resource: await latest(companyResource, many),
      leaderCare: await latest(companyLeaderCare, few),
      stats: {
        soil: await total(soil),
        device: await total(device),
        staff: await total(companyStaff),
        areaM2: found.areaM2,
      },
    }
  }
}
