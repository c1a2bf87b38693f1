import { company } from '#shared/resources/company/company.ts'
import { companyStaff } from '#shared/resources/company/company-staff.ts'
import { device } from '#shared/resources/device/device.ts'
import { soil } from '#shared/resources/land/soil.ts'
import { staff } from '#shared/resources/people/staff.ts'
import { vr } from '#shared/resources/show/vr.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { type Params, request } from '../../api/request.ts'

export type BindingName = 'plots' | 'devices' | 'people' | 'panoramas'

/** What can be bound to a company, and by which calls. */
export interface Binding {
  name: BindingName
  /** The rows that are bound. */
  resource: Resource
  /** Of the dialog's texts: what the free ones are. */
  free: 'freePlots' | 'freeDevices' | 'freePeople' | 'freePanoramas'
  /** Answers a page: the company's rows, with `bound=0` those that can be bound. */
  list: string
  /** Fields that tell rows of one name apart, as they are shown. */
  details: readonly string[]
  /** `extra`: the call's own parameters, beside company and keys. */
  bind(companyId: string, keys: string[], extra: Params): Promise<unknown>
  release(companyId: string, keys: string[]): Promise<unknown>
  /** Absent where no call takes all at once. */
  empty?(companyId: string): Promise<unknown>
}

// What is refused is shown by the dialog: it may ask whether to go on.
const write = (path: string, options: { body?: Params; params?: Params }) =>
  request(`/api${path}`, { method: 'POST', silent: true, ...options })

/** The calls that the definition of a company has for its members. */
function callsFor(resource: Resource): Pick<Binding, 'resource' | 'list' | 'bind' | 'release' | 'empty'> {
  const members = company.members[resource.name]
  if (!members) throw new Error(`a company has no members ${resource.name}`)
  const { path, calls, keys } = members
  const to = (call: string) => `${path}/${call}`
  const namesRows = calls.remove.endsWith('/{id}')
  return {
    resource,
    list: to(calls.list),
    bind: (companyId, ids, extra) => write(to(calls.add), { body: { companyId, [keys]: ids, ...extra } }),
    release: (companyId, ids) =>
      namesRows
        ? write(to(calls.remove.replace('{id}', ids.join(','))), {})
        : write(to(calls.remove), { params: { companyId, id: ids } }),
    ...(calls.empty && { empty: (companyId: string) => write(to(`${calls.empty}/${companyId}`), {}) }),
  }
}

export const bindings: Readonly<Record<BindingName, Binding>> = {
  plots: { name: 'plots', free: 'freePlots', details: ['soilCode', 'soilLevelName'], ...callsFor(soil) },
  devices: {
    name: 'devices',
    free: 'freeDevices',
    details: ['deviceSerial', 'deviceTypeName'],
    ...callsFor(device),
  },
  people: {
    name: 'people',
    resource: staff,
    free: 'freePeople',
    list: `${companyStaff.path}/getCompanyStaff`,
    details: ['staffNo', 'staffTypeName', 'roleName'],
    bind: (companyId, staffIds, extra) =>
      write(`${companyStaff.path}/save`, { body: { companyId, staffIds, ...extra } }),
    release: (companyId, id) => write(`${companyStaff.path}/remove`, { params: { companyId, id } }),
    empty: (companyId) => write(`${companyStaff.path}/empty/${companyId}`, {}),
  },
  panoramas: {
    name: 'panoramas',
    free: 'freePanoramas',
    details: ['vrTypeName', 'shootDate'],
    ...callsFor(vr),
  },
}
