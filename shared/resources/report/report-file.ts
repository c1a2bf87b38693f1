import { reportContent } from '../../contract/report.ts'
import { json, name } from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'

/** A stored report: what it shows of which rows, and how. Its rows are read under the rights of whoever opens it. */
export const reportFile = defineResource({
  name: 'reportFile',
  path: '/blade-report/report/rest',
  label: ['报表', 'Report'],
  actions: submitActions,
  permission: 'report_list',
  menu: {
    parent: 'report',
    label: ['报表列表', 'Reports'],
    icon: 'FileTextOutlined',
    sort: 2,
    path: '/report/reportlist',
  },
  title: 'name',
  audit: { createTime: 2, updateTime: 3 },
  fields: {
    name: name(['文件名', 'File name'], {
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
