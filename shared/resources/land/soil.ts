import { earthFields, growingFields, ownershipFields } from '../../contract/land/plot-fields.ts'
import { plotFigures } from '../../contract/land/plot-figures.ts'
import { regionCode, remark, sort } from '../../schema/common-fields.ts'
import {
  area,
  date,
  dict,
  dictNumber,
  geometry,
  group,
  images,
  name,
  point,
  reference,
  text,
} from '../../schema/field.ts'
import { defineResource, treeActions } from '../../schema/resource.ts'
import { inOrder, pointInChina, pointIsWhole } from '../../schema/rules.ts'

/** Land uses that prime farmland is not given to: ponds and facilities. */
const notFarmland = ['1104', '1202']

/** A piece of land: a base, a block of it, a plot, a greenhouse. Its geometry stays, its logs tell what became of it. */
export const soil = defineResource({
  name: 'soil',
  path: '/soil',
  label: ['地块', 'Plot'],
  actions: treeActions,
  list: 'rows',
  title: 'soilName',
  select: ['soilCode', 'companyId', 'areaM2', 'lng', 'lat'],
  tree: {
    parent: 'parentId',
    root: '0',
    maxDepth: 5,
    inherits: ['companyId', 'gridId', 'regionCode', 'landUse', 'ownership'],
  },
  sort: [
    ['sort', 'asc'],
    ['soilCode', 'asc'],
  ],
  indexes: ['parentId', 'companyId', 'gridId', 'createUser', 'createDept'],
  span: { from: 'contractStart', to: 'contractEnd', goesOn: true },
  unique: [{ fields: ['soilName', 'parentId'] }],
  rules: [
    pointIsWhole,
    inOrder('contractStart', 'contractEnd', [
      '承包结束不能早于承包开始',
      'The contract must end after it begins',
    ]),
  ],
  scope: { grid: 'gridId', company: 'companyId' },
  warnings: [
    pointInChina,
    {
      fields: ['landUse', 'isBasicFarmland'],
      sentence: ({ isBasicFarmland, landUse }) =>
        isBasicFarmland === 1 && notFarmland.includes(String(landUse))
          ? ['永久基本农田不得用于坑塘或设施农用地', 'Prime farmland must not become a pond or a facility']
          : undefined,
    },
  ],
  menu: { parent: 'land', icon: 'EnvironmentOutlined', sort: 1 },
  openFilters: ['companyId', 'currentCrop', 'soilStatus'],
  summary: ['soilStatus', 'areaM2', 'currentCrop', 'safeUntil', 'companyId'],
  audit: { updateTime: 12 },
  figures: plotFigures,
  counts: { deviceCount: { label: ['设备数', 'Devices'], list: 8, resource: 'device', by: 'soilId' } },
  fields: {
    ...group(['基本信息', 'Basics'], {
      parentId: reference(['上级地块', 'Parent'], 'soil', { default: '0' }),
      soilName: name(['地块名称', 'Name'], { required: true, search: true, keyword: true, list: 1, max: 60 }),
      soilCode: text(['地块编码', 'Code'], {
        search: true,
        keyword: true,
        unique: true,
        list: 9,
        max: 30,
        pattern: /^[A-Za-z0-9-]*$/,
        serial: { prefix: ({ regionCode: code }) => String(code).padEnd(12, '0'), digits: 5 },
      }),
      soilLevel: dictNumber(['地块层级', 'Level'], 'soil_level', {
        required: true,
        business: true,
        search: true,
        list: 10,
      }),
      companyId: reference(['所属企业', 'Company'], 'company', { search: true, list: 7, onDelete: 'unlink' }),
      gridId: reference(['所属网格', 'Grid'], 'grid', { search: true, onDelete: 'unlink' }),
      managerId: reference(['负责人', 'Manager'], 'staff', {
        bulk: true,
        onDelete: 'unlink',
        help: ['留空时由上级地块的负责人负责', 'Defaults to the manager of the parent plot if left empty'],
      }),
      regionCode: regionCode({ required: true, search: true }),
      landUse: dict(['土地利用类型', 'Land use'], 'land_use', {
        required: true,
        business: true,
        search: true,
        list: 11,
      }),
      images: images(['照片', 'Photos'], 9),
      sort: sort(),
      remark: remark(),
    }),
    ...group(['边界', 'Boundary'], {
      geometry: geometry(['边界', 'Boundary'], ['Polygon', 'MultiPolygon'], { list: 2 }),
      ...point(['中心点', 'Centre'], { of: 'geometry' }),
    }),
    ...ownershipFields,
    ...earthFields,
    ...growingFields,
    gridCode: text(['网格码', 'Grid code'], { form: false, max: 40 }),
    codeSystem: dict(['网格码体系', 'Code system'], 'code_system', { form: false }),
    areaM2: area(['实测面积', 'Measured area'], { form: false, of: 'geometry', search: true, list: 4 }),
    /** Until when a pesticide keeps the crop on the field, by the plot's logs. */
    safeUntil: date(['安全间隔期至', 'Safe from'], { form: false, list: 6 }),
    /** The same by logs that stayed with the plot that this one was split from. */
    inheritedSafeUntil: date(['原地块安全间隔期至', 'Safe from, as split'], { form: false, hidden: true }),
  },
})
