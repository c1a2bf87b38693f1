import { componentPrefix } from '../../contract/land/component-code.ts'
import { regionCode, remark } from '../../schema/common-fields.ts'
import {
  date,
  datetime,
  dict,
  dictNumber,
  geometry,
  group,
  images,
  integer,
  list,
  name,
  reference,
  text,
} from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'
import { inOrder } from '../../schema/rules.ts'

/** A fixed facility: a well, a pump house, a gate, a pole, a greenhouse, a road. */
export const component = defineResource({
  name: 'component',
  path: '/component',
  label: ['部件', 'Facility'],
  actions: submitActions,
  title: 'componentName',
  select: ['componentCode', 'componentType'],
  sort: [['componentCode', 'asc']],
  indexes: ['gridId', 'companyId', 'createUser', 'createDept'],
  rules: [
    inOrder('installDate', 'warrantyEnd', [
      '质保到期不能早于安装日期',
      'The warranty ends before the installation',
    ]),
  ],
  scope: { grid: 'gridId', company: 'companyId' },
  menu: { parent: 'land', icon: 'ToolOutlined', sort: 4 },
  fields: {
    ...group(['基本信息', 'Basics'], {
      componentName: name(['部件名称', 'Name'], {
        required: true,
        search: true,
        keyword: true,
        list: 1,
        max: 60,
      }),
      componentCode: text(['部件编码', 'Code'], {
        search: true,
        keyword: true,
        unique: true,
        list: 2,
        max: 30,
        pattern: /^[A-Za-z0-9-]*$/,
        serial: { prefix: componentPrefix, digits: 6 },
      }),
      componentType: dict(['部件类型', 'Type'], 'component_type', {
        required: true,
        business: true,
        search: true,
        list: 3,
      }),
      healthStatus: dictNumber(['部件状况', 'Condition'], 'component_health', {
        required: true,
        business: true,
        default: 1,
        search: true,
        list: 4,
        bulk: true,
      }),
      images: images(['照片', 'Photos'], 6),
      remark: remark(),
    }),
    ...group(['位置', 'Location'], {
      regionCode: regionCode({ required: true, search: true }),
      gridId: reference(['所属网格', 'Grid'], 'grid', { search: true, list: 5, onDelete: 'unlink' }),
      soilId: reference(['所在地块', 'Plot'], 'soil', { search: true, onDelete: 'unlink' }),
      companyId: reference(['所属企业', 'Company'], 'company', { search: true, onDelete: 'unlink' }),
      stationId: reference(['所属站点', 'Station'], 'station', { onDelete: 'unlink' }),
      itemCodeId: reference(['物品编码', 'Item code'], 'itemCode', { onDelete: 'unlink' }),
      geometry: geometry(['位置与形状', 'Shape'], ['Point', 'LineString', 'Polygon'], { required: true }),
      modelId: reference(['三维模型', '3-D model'], 'threeDModel', { onDelete: 'unlink' }),
    }),
    ...group(['规格', 'Specification'], {
      manufacturer: text(['生产厂家', 'Manufacturer'], { max: 60 }),
      model: text(['型号', 'Model'], { max: 60 }),
      /** What its plate says. */
      spec: list(
        ['规格参数', 'Specification'],
        {
          name: text(['参数', 'Parameter'], { required: true, max: 30 }),
          value: text(['值', 'Value'], { required: true, max: 60 }),
          unit: text(['单位', 'Unit'], { max: 10 }),
        },
        { rowsAtMost: 20 },
      ),
    }),
    ...group(['维护', 'Maintenance'], {
      installDate: date(['安装日期', 'Installation date']),
      warrantyEnd: date(['质保到期', 'End of warranty']),
      ownerUnit: text(['权属单位', 'Owner'], { max: 60 }),
      maintainUnit: text(['养护单位', 'Maintained by'], { max: 60 }),
      managerId: reference(['责任人', 'Person in charge'], 'staff', {
        search: true,
        list: 6,
        bulk: true,
        onDelete: 'unlink',
      }),
      lastInspectTime: datetime(['最近巡检', 'Last inspection'], { list: 7 }),
      inspectCycleDays: integer(['巡检周期', 'Inspection interval'], {
        min: 1,
        max: 3650,
        unit: ['天', 'days'],
      }),
    }),
    /** The day after the last inspection on which the next one is due. */
    nextInspectDate: date(['下次巡检', 'Next inspection'], { form: false, search: true, list: 8, due: true }),
  },
})
