import { date, dict, integer, reference, text } from '../../schema/field.ts'
import { defineResource } from '../../schema/resource.ts'

/** How often a label was scanned on a day, and what it stood for then. Written by scans alone. */
export const itemCodeScan = defineResource({
  name: 'itemCodeScan',
  path: '/itemCodeScan',
  label: ['扫码记录', 'Scan'],
  actions: ['list', 'page', 'detail'],
  title: 'targetName',
  sort: [['scanDay', 'desc']],
  indexes: ['itemCodeId', 'batchNo', 'createUser', 'createDept'],
  unique: [{ fields: ['itemCodeId', 'scanDay'] }],
  // Author and department are those of the code: who sees it sees how it is scanned.
  scope: {},
  menu: { parent: 'show', icon: 'BarChartOutlined', sort: 5, buttons: [] },
  fields: {
    scanDay: date(['日期', 'Day'], { form: false, search: true, list: 1 }),
    itemCodeId: reference(['编码', 'Code'], 'itemCode', {
      form: false,
      search: true,
      list: 3,
      onDelete: 'cascade',
    }),
    codeType: dict(['编码类型', 'Type'], 'item_code_type', { form: false, search: true, list: 4 }),
    targetName: text(['绑定对象', 'Bound to'], { form: false, keyword: true, list: 5 }),
    batchNo: text(['产品批次', 'Batch'], { form: false, search: true, list: 6, max: 40 }),
    scanCount: integer(['扫码次数', 'Scans'], { form: false, list: 2, default: 0 }),
  },
})
