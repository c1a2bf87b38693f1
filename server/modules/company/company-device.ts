import { company, device } from '#shared/resources/index.ts'
import { permissionOf } from '#shared/schema/resource.ts'
import { createMembers, isForced, linkedKeys, namedCompany } from '../../belonging.ts'
import { acting } from '../../crud/calls/router.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { get, post, type Route, type SignedInCall } from '../../http/route.ts'

const path = '/companyDevice'
const reading = { codes: [permissionOf(company, 'menu')] }
const writing = { codes: [permissionOf(company, 'edit')] }

/** Which devices are a company's. A device says it by its own `companyId`, so there is nothing here to keep in step. */
export function companyDeviceRoutes(surroundings: Surroundings): Route[] {
  const members = createMembers(surroundings, device)
  const companies = surroundings.services.unruled(company)

  /** The company that a call names, where the caller sees it, and the call as one about devices. */
  async function about(call: SignedInCall, name = 'companyId') {
    const { ctx, params } = acting(device, call)
    const companyId = await namedCompany(companies, ctx, params, name)
    return { ctx, params, companyId }
  }

  return [
    get(
      `${path}/getCompanyDevice`,
      reading,
      async (call) => {
        const { ctx, params, companyId } = await about(call)
        return members.page(ctx, companyId, params)
      },
      { summary: ['企业设备', 'Devices of a company'] },
    ),
    post(
      `${path}/save`,
      writing,
      async (call) => {
        const { ctx, params, companyId } = await about(call)
        return members.bind(ctx, companyId, linkedKeys(params, 'deviceIds', 'ids'), isForced(params))
      },
      { summary: ['绑定企业设备', 'Give devices to a company'] },
    ),
    post(
      `${path}/remove`,
      writing,
      async (call) => {
        const { ctx, params, companyId } = await about(call)
        const keys = linkedKeys(params, 'id', 'ids', 'deviceIds')
        return { removed: await members.unbind(ctx, companyId, keys) }
      },
      { summary: ['解绑企业设备', 'Take devices from a company'] },
    ),
    post(
      `${path}/empty/{id}`,
      writing,
      async (call) => {
        const { ctx, companyId } = await about(call, 'id')
        return { removed: await members.empty(ctx, companyId) }
      },
      { summary: ['清空企业设备', 'Take all devices from a company'] },
    ),
  ]
}
