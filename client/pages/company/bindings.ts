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

export const bindings: Readonly<Record<BindingName, Binding>> = {
  plots: {
    name: 'plots',
    resource: soil,
    free: 'freePlots',
    list: `${soil.path}/getCompanySoil`,
    details: ['soilCode', 'soilLevelName'],
    bind: (companyId, soilIds, extra) =>
      write(`${soil.path}/addCompany`, { body: { companyId, soilIds, ...extra } }),
    release: (_companyId, keys) => write(`${soil.path}/removeCompany/${keys.join(',')}`, {}),
  },
  devices: {
    name: 'devices',
    resource: device,
    free: 'freeDevices',
    list: '/companyDevice/getCompanyDevice',
    details: ['deviceSerial', 'deviceTypeName'],
    bind: (companyId, deviceIds, extra) =>
      write('/companyDevice/save', { body: { companyId, deviceIds, ...extra } }),
    release: (companyId, id) => write('/companyDevice/remove', { params: { companyId, id } }),
    empty: (companyId) => write(`/companyDevice/empty/${companyId}`, {}),
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
    resource: vr,
    free: 'freePanoramas',
    list: `${vr.path}/getCompanyVr`,
    details: ['vrTypeName', 'shootDate'],
    bind: (companyId, vrIds, extra) =>
      write(`${vr.path}/addCompany`, { body: { companyId, vrIds, ...extra } }),
    release: (_companyId, keys) => write(`${vr.path}/removeCompany/${keys.join(',')}`, {}),
  },
}
