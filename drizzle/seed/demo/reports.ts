import { toWallTime } from '#server/db/clock.ts'
import type { ReportContent } from '#shared/contract/report.ts'
import { seedId } from '../ids.ts'

const reports: readonly { name: string; content: ReportContent }[] = [
  {
    name: '设备台账',
    content: {
      version: 1,
      resource: 'device',
      title: ['设备台账', 'Device register'],
      columns: [
        { field: 'deviceName', width: 8, summary: 'count' },
        { field: 'deviceSerial', width: 6 },
        { field: 'deviceTypeName', label: ['设备类型', 'Type'], width: 4 },
        { field: 'onlineStatusName', label: ['在线状态', 'Online state'], width: 3 },
        { field: 'battery', width: 3, summary: 'least' },
        { field: 'address', width: 8 },
        { field: 'installDate', width: 4 },
        { field: 'warrantyEnd', width: 4 },
      ],
      filters: [
        { field: 'status', operator: 'equal', value: 1 },
        { field: 'deviceTypeKey', operator: 'equal', value: null },
      ],
      groups: [{ field: 'companyId', by: 'value' }],
      sort: [
        { field: 'deviceTypeKey', direction: 'asc' },
        { field: 'deviceName', direction: 'asc' },
      ],
    },
  },
  {
    name: '企业名录',
    content: {
      version: 1,
      resource: 'company',
      title: ['企业名录', 'Directory of companies'],
      columns: [
        { field: 'companyName', width: 10, summary: 'count' },
        { field: 'creditCode', width: 7 },
        { field: 'scaleName', label: ['规模', 'Size'], width: 3 },
        { field: 'legalPerson', width: 4 },
        { field: 'address', width: 10 },
        { field: 'areaM2', width: 4, summary: 'sum' },
        { field: 'foundedDate', width: 4 },
      ],
      filters: [{ field: 'regionCode', operator: 'equal', value: null, label: ['所属区划', 'Region'] }],
      groups: [{ field: 'typeId', by: 'value' }],
      sort: [{ field: 'companyName', direction: 'asc' }],
    },
  },
  {
    name: '公告月报',
    content: {
      version: 1,
      resource: 'notice',
      title: ['公告月报', 'Notices by month'],
      columns: [
        { field: 'title', width: 12, summary: 'count' },
        { field: 'categoryName', label: ['通知类型', 'Type'], width: 4 },
        { field: 'noticeStatusName', label: ['发布状态', 'State'], width: 3 },
        { field: 'releaseTime', width: 5 },
      ],
      filters: [
        { field: 'releaseTime', operator: 'datege', value: null, label: ['开始日期', 'From'] },
        { field: 'releaseTime', operator: 'datelt', value: null, label: ['结束日期', 'Until'] },
      ],
      groups: [
        { field: 'releaseTime', by: 'month' },
        { field: 'category', by: 'value' },
      ],
      sort: [{ field: 'releaseTime', direction: 'desc' }],
    },
  },
]

const day = 24 * 3600 * 1000

/** Reports over what the demo shows. */
export const demoReports = (now: number) =>
  reports.map(({ name, content }, index) => ({
    id: seedId('reportFile', 1 + index),
    name,
    content,
    createTime: toWallTime(now - (30 - index) * day),
  }))
