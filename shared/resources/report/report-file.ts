import { reportContent } from '../../contract/report.ts'
import { json, text } from '../../schema/field.ts'
import { defineResource } from '../../schema/resource.ts'

/** A stored report. Clients list and remove them; there is no call that writes one yet. */
export const reportFile = defineResource({
  name: 'reportFile',
  path: '/blade-report/report/rest',
  label: ['报表', 'Report'],
  actions: ['list', 'page', 'detail', 'remove'],
  permission: 'report_list',
  menu: {
    parent: 'report',
    label: ['报表列表', 'Reports'],
    icon: 'FileTextOutlined',
    sort: 2,
    path: '/report/reportlist',
    buttons: [
      { suffix: 'delete', label: ['删除', 'Delete'] },
      { suffix: 'view', label: ['查看', 'View'] },
    ],
  },
  title: 'name',
  audit: { createTime: 2, updateTime: 3 },
  fields: {
    name: text(['文件名', 'File name'], {
      required: true,
      search: true,
      keyword: true,
      unique: true,
      list: 1,
      max: 100,
    }),
    content: json(['报表定义', 'Definition'], reportContent, { required: true }),
  },
})
