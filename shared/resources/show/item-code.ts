import { checkOf, codePrefixes, isItemCode, serialDigits } from '../../contract/show/item-code.ts'
import { remark } from '../../schema/common-fields.ts'
import { datetime, dict, dictNumber, group, integer, name, reference, text } from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'

/** Keys of the dictionary `item_code_state`. */
export const itemCodeState = { blank: 0, bound: 1, void: 2 } as const

/** By the kind of thing, the field that says which one a code stands for. */
export const boundBy = {
  soil: 'soilId',
  device: 'deviceId',
  component: 'componentId',
  batch: 'batchNo',
  company: 'companyId',
  vr: 'vrId',
} as const

export const boundFieldOf = (codeType: unknown) => boundBy[codeType as keyof typeof boundBy]

/** Codes are counted by type and month. */
const prefixOf = (codeType: string, time: string) =>
  `${codePrefixes[codeType] ?? 'QS'}${time.slice(2, 4)}${time.slice(5, 7)}`

type Values = Record<string, unknown>

const bindings = Object.entries(boundBy)
const target = { search: true, onDelete: 'unlink' } as const

/** A label's code: one thing, one code. */
export const itemCode = defineResource({
  name: 'itemCode',
  path: '/itemCode',
  label: ['物品编码', 'Item code'],
  actions: submitActions,
  title: 'code',
  select: ['codeType', 'state'],
  indexes: ['codeType', 'state', 'createUser', 'createDept'],
  rules: [
    {
      field: 'codeType',
      holds: (row: Values) => bindings.every(([type, field]) => type === row.codeType || !row[field]),
      message: ['绑定的对象与编码类型不符', 'The bound object does not match the code type'],
    },
  ],
  keeps: [
    {
      when: ({ state }) => state === itemCodeState.bound,
      message: ({ code }) => [`“${code}”已绑定，请先停用`, `“${code}” is bound: make it void first`],
    },
  ],
  scope: {},
  onUnlink: { field: 'state', from: itemCodeState.bound, to: itemCodeState.blank },
  menu: { parent: 'show', icon: 'QrcodeOutlined', sort: 2 },
  audit: { createTime: 8 },
  fields: {
    ...group(['基本信息', 'Basics'], {
      code: text(['编码', 'Code'], {
        form: 'create',
        unique: true,
        search: true,
        keyword: true,
        list: 1,
        max: 32,
        upperCase: true,
        valid: (code) => isItemCode(code.toUpperCase()),
        serial: {
          prefix: ({ codeType }, time) => prefixOf(String(codeType), time),
          digits: serialDigits,
          check: checkOf,
          exhausted: ['本月的编码已用完', 'No more codes are available this month'],
        },
      }),
      codeType: dict(['编码类型', 'Type'], 'item_code_type', {
        required: true,
        form: 'create',
        search: true,
        list: 2,
      }),
      pageTemplateId: reference(['扫码页模板', 'Landing page'], 'pageTemplate'),
      state: dictNumber(['编码状态', 'State'], 'item_code_state', {
        tones: { 0: 'neutral', 1: 'success', 2: 'off' },
        required: true,
        default: itemCodeState.blank,
        search: true,
        list: 4,
        help: ['是否已绑定由绑定的对象决定', 'Derived from what the code is bound to'],
      }),
      expireTime: datetime(['有效期至', 'Valid until'], { list: 7 }),
      remark: remark(),
    }),
    ...group(['绑定', 'Binding'], {
      soilId: reference(['地块', 'Plot'], 'soil', target),
      deviceId: reference(['设备', 'Device'], 'device', target),
      componentId: reference(['部件', 'Facility'], 'component', target),
      companyId: reference(['企业', 'Company'], 'company', target),
      vrId: reference(['全景', 'Panorama'], 'vr', target),
      batchNo: text(['产品批次', 'Batch'], { search: true, keyword: true, max: 40 }),
    }),
    /** Of whatever it is bound to. */
    targetName: name(['绑定对象', 'Bound to'], { form: false, keyword: true, list: 3 }),
    scanCount: integer(['扫码次数', 'Scans'], { form: false, list: 5, default: 0 }),
    lastScanTime: datetime(['最近扫码', 'Last scan'], { form: false, list: 6 }),
    printCount: integer(['打印次数', 'Prints'], { form: false, list: 9, default: 0 }),
  },
})
