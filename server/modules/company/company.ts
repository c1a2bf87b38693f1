import { company } from '#shared/resources/company/company.ts'
import { permissionOf } from '#shared/schema/resource.ts'
import { actingTo } from '../../crud/calls/router.ts'
import { extend } from '../../crud/extension.ts'
import { get } from '../../http/route.ts'
import { profileOf } from './profile.ts'
import { sdSubmitRoute } from './sd-submit.ts'

export const companyExtension = extend(company, {
  routes: (service, surroundings) => [
    sdSubmitRoute(service, surroundings),
    get(
      `${company.path}/profile`,
      { codes: [permissionOf(company, 'menu')] },
      actingTo(company, (ctx, params) => profileOf(surroundings, service, ctx, params), 'detail'),
      { summary: ['企业概览', 'The figures of a company'] },
    ),
  ],
})
