import { company } from '#shared/resources/company/company.ts'
import { extend } from '../../crud/extension.ts'
import { sdSubmitRoute } from './sd-submit.ts'

export const companyExtension = extend(company, {
  routes: (service, surroundings) => [sdSubmitRoute(service, surroundings)],
})
