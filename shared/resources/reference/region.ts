import { remark } from '../../schema/common-fields.ts'
import { dictNumber, integer, name, point, reference, text } from '../../schema/field.ts'
import { defineResource, treeActions } from '../../schema/resource.ts'

const derived = { form: false } as const

/** Administrative divisions, known by their code: 00 the country, then 2, 4, 6, 9 and 12 digits. */
export const region = defineResource({
  name: 'region',
  path: '/blade-system/region',
  label: ['行政区划', 'Region'],
  actions: treeActions,
  base: 'plain',
  key: 'code',
  // Blade's tree and its older clients; whoever adds a place below another one sends the other's id and parentId along.
  spellings: {
    code: ['code', 'id', 'regionCode'],
    parentCode: ['parentCode', 'parentId'],
    regionLevel: ['level', 'regionLevel'],
  },
  tenant: false,
  title: 'name',
  titleEn: 'nameEn',
  // Many places share a name, so that a choice has to say what lies above.
  select: ['provinceName', 'cityName', 'districtName', 'townName', 'villageName'],
  tree: { parent: 'parentCode', root: '0' },
  sort: [['code', 'asc']],
  indexes: ['parentCode'],
  menu: { parent: 'base', icon: 'GlobalOutlined', sort: 1 },
  fields: {
    parentCode: reference(['父区划编号', 'Parent code'], 'region', { required: true, form: 'create' }),
    code: text(['区划编号', 'Code'], {
      required: true,
      form: 'create',
      search: true,
      keyword: true,
      list: 2,
      max: 12,
      pattern: /^\d{2}(\d{2}(\d{2}(\d{3}(\d{3})?)?)?)?$/,
    }),
    name: name(['区划名称', 'Name'], { required: true, search: true, keyword: true, list: 1, max: 32 }),
    nameEn: text(['英文名称', 'English name'], { max: 100 }),
    regionLevel: dictNumber(['区划等级', 'Level'], 'region', { required: true, search: true, list: 3 }),
    ancestors: text(['祖级区划', 'Ancestors'], derived),
    provinceCode: text(['省级编号', 'Province code'], derived),
    provinceName: text(['省级名称', 'Province'], derived),
    cityCode: text(['市级编号', 'City code'], derived),
    cityName: text(['市级名称', 'City'], derived),
    districtCode: text(['区级编号', 'District code'], derived),
    districtName: text(['区级名称', 'District'], derived),
    townCode: text(['镇级编号', 'Town code'], derived),
    townName: text(['镇级名称', 'Town'], derived),
    villageCode: text(['村级编号', 'Village code'], derived),
    villageName: text(['村级名称', 'Village'], derived),
    ...point(),
    sort: integer(['排序', 'Sort'], { list: 4, default: 1, min: 0 }),
    remark: remark({ list: 5 }),
  },
})
