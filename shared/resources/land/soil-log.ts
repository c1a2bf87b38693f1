import { farmInputs, farmLogRules, soilLogStates, weather } from '../../contract/land/farm-log.ts'
import { remark } from '../../schema/common-fields.ts'
import {
  date,
  datetime,
  decimal,
  dict,
  dictNumber,
  flag,
  geometry,
  group,
  images,
  name,
  reference,
  references,
  text,
  textarea,
} from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'

/** What was done on a plot, or will be. */
export const soilLog = defineResource({
  name: 'soilLog',
  path: '/soilLog',
  label: ['农事记录', 'Farm log'],
  actions: submitActions,
  title: 'title',
  select: ['soilId', 'logType', 'logTime'],
  sort: [['logTime', 'desc']],
  indexes: ['soilId'],
  rules: farmLogRules,
  states: soilLogStates,
  span: { from: 'logTime', to: 'safeUntil' },
  scope: {},
  menu: { parent: 'land', icon: 'ProfileOutlined', sort: 2 },
  summary: ['logStatus', 'logType', 'logTime', 'soilId'],
  fields: {
    ...group(['基本信息', 'Basics'], {
      soilId: reference(['地块', 'Plot'], 'soil', {
        required: true,
        search: true,
        list: 2,
        onDelete: 'cascade',
      }),
      logType: dict(['农事类型', 'Type'], 'soil_log_type', {
        required: true,
        business: true,
        search: true,
        list: 3,
      }),
      title: name(['标题', 'Title'], {
        keyword: true,
        list: 1,
        max: 60,
        help: ['留空时自动生成', 'Generated automatically if left empty'],
      }),
      logTime: datetime(['作业时间', 'Time'], { required: true, begins: 'now', search: true, list: 4 }),
      logStatus: dictNumber(['作业状态', 'State'], 'soil_log_status', {
        required: true,
        search: true,
        list: 5,
      }),
      operatorIds: references(['作业人员', 'Workers'], 'staff', {
        search: true,
        list: 7,
        onDelete: 'unlink',
      }),
      areaMu: decimal(['作业面积', 'Area worked'], {
        list: 8,
        min: 0,
        max: 1e8,
        scale: 2,
        unit: ['亩', 'mu'],
      }),
      content: textarea(['说明', 'Notes'], { max: 2000 }),
    }),
    ...group(['种植与采收', 'Crop'], {
      crop: dict(['作物', 'Crop'], 'crop', { business: true, search: true, list: 6 }),
      variety: text(['品种', 'Variety'], { max: 50 }),
      isFinal: flag(['最后一次采收', 'Last harvest'], { default: 0 }),
      yieldKg: decimal(['产量', 'Yield'], { min: 0, max: 1e10, scale: 2, unit: ['千克', 'kg'] }),
      qualityGrade: dictNumber(['产品等级', 'Quality'], 'quality_grade', { business: true }),
    }),
    ...group(['投入', 'Inputs'], {
      inputs: farmInputs,
      waterM3: decimal(['用水量', 'Water'], { min: 0, max: 1e8, scale: 2, unit: ['m³', 'm³'] }),
      machineHours: decimal(['机时', 'Machine hours'], { min: 0, max: 1e6, scale: 1, unit: ['小时', 'h'] }),
      costYuan: decimal(['费用', 'Cost'], { min: 0, max: 1e10, scale: 2, unit: ['元', 'CNY'] }),
    }),
    ...group(['现场', 'On site'], {
      weather,
      geometry: geometry(['作业范围', 'Part worked'], ['Point', 'LineString', 'Polygon', 'MultiPolygon']),
      images: images(['照片', 'Photos'], 9),
      remark: remark(),
    }),
    seasonTemplateId: reference(['农事方案', 'Season template'], 'seasonTemplate', {
      form: false,
      onDelete: 'unlink',
    }),
    /** Day until which a pesticide keeps the crop on the field. */
    safeUntil: date(['安全间隔期至', 'Safe from'], { form: false }),
  },
})
