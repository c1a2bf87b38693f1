import type { Count } from '../../schema/count.ts'
import type { Members } from '../../schema/members.ts'
import { plotLevels } from '../land/plot-level.ts'

/** What is handed to a company, and by which calls. */
export const companyMembers = {
  soil: {
    by: 'companyId',
    path: '/soil',
    calls: { list: 'getCompanySoil', add: 'addCompany', remove: 'removeCompany/{id}' },
    keys: 'soilIds',
    tells: ['soilCode', 'soilLevel'],
  },
  device: {
    by: 'companyId',
    path: '/companyDevice',
    calls: { list: 'getCompanyDevice', add: 'save', remove: 'remove', empty: 'empty' },
    keys: 'deviceIds',
    tells: ['deviceSerial', 'deviceTypeKey'],
  },
  vr: {
    by: 'companyId',
    path: '/vr',
    calls: { list: 'getCompanyVr', add: 'addCompany', remove: 'removeCompany/{id}' },
    keys: 'vrIds',
    tells: ['vrType', 'shootDate'],
  },
} as const satisfies Record<string, Members>

/** How much of it there is. */
export const companyCounts = {
  soilCount: {
    label: ['地块数', 'Plots'],
    list: 9,
    resource: 'soil',
    by: 'companyId',
    among: { field: 'soilLevel', values: plotLevels },
  },
  deviceCount: { label: ['设备数', 'Devices'], list: 10, resource: 'device', by: 'companyId' },
  staffCount: { label: ['人员数', 'Staff'], list: 11, resource: 'companyStaff', by: 'companyId' },
  vrCount: { label: ['全景数', 'Panoramas'], list: 12, resource: 'vr', by: 'companyId' },
} as const satisfies Record<string, Count>
