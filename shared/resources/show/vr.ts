import { ofLinks, scenes, vrType } from '../../contract/show/panorama.ts'
import { remark, sort } from '../../schema/common-fields.ts'
import {
  date,
  dictNumber,
  flag,
  group,
  image,
  integer,
  name,
  point,
  reference,
  url,
} from '../../schema/field.ts'
import { isAmong } from '../../schema/meta.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'
import { pointInChina, pointIsWhole } from '../../schema/rules.ts'

type Values = Record<string, unknown>

const countOf = ({ scenes: list }: Values): number => (Array.isArray(list) ? list.length : 0)
const isElsewhere = (row: Values): boolean => isAmong(ofLinks, row.vrType)

/** A panorama: one picture, a tour through several, a link to another platform, or a film. */
export const vr = defineResource({
  name: 'vr',
  path: '/vr',
  label: ['全景', 'Panorama'],
  actions: submitActions,
  title: 'vrName',
  select: ['vrType', 'companyId', 'cover'],
  sort: [
    ['sort', 'asc'],
    ['createTime', 'desc'],
  ],
  indexes: ['companyId', 'soilId', 'createUser', 'createDept'],
  rules: [
    pointIsWhole,
    {
      field: 'externalUrl',
      holds: (row) => !isElsewhere(row) || Boolean(row.externalUrl),
      message: ['外链和全景视频须填写链接', 'A link or a film has an address'],
    },
    {
      field: 'scenes',
      holds: (row) => row.vrType !== vrType.single || countOf(row) <= 1,
      message: ['单景只能有一个场景', 'A single panorama has one scene'],
    },
    {
      field: 'isPublic',
      holds: (row) => row.isPublic !== 1 || isElsewhere(row) || countOf(row) > 0,
      message: ['公开前须有至少一个场景', 'Add at least one scene before publishing'],
    },
  ],
  warnings: [pointInChina],
  scope: { company: 'companyId' },
  menu: { parent: 'show', label: ['全景', 'VR'], icon: 'GlobalOutlined', sort: 3 },
  fields: {
    ...group(['基本信息', 'Basics'], {
      vrName: name(['全景名称', 'Name'], { required: true, search: true, keyword: true, list: 1, max: 60 }),
      vrType: dictNumber(['全景类型', 'Type'], 'vr_type', {
        required: true,
        default: vrType.single,
        search: true,
        list: 3,
      }),
      companyId: reference(['所属企业', 'Company'], 'company', { search: true, list: 4, onDelete: 'unlink' }),
      soilId: reference(['所在地块', 'Plot'], 'soil', { search: true, list: 5, onDelete: 'unlink' }),
      stationId: reference(['所属站点', 'Station'], 'station', { onDelete: 'unlink' }),
      cover: image(['封面', 'Cover'], { list: 2 }),
      isPublic: flag(['公开展示', 'Public'], { default: 0, search: true, list: 8, bulk: true }),
      sort: sort({ list: 10 }),
      remark: remark(),
    }),
    ...group(['场景', 'Scenes'], {
      scenes,
      externalUrl: url(['链接', 'Address'], { only: ofLinks }),
      vrAccountId: reference(['全景账号', 'Account'], 'vrAccount', { onDelete: 'unlink' }),
    }),
    ...group(['位置', 'Location'], {
      ...point(),
      shootDate: date(['拍摄日期', 'Taken'], { list: 9, past: true }),
    }),
    sceneCount: integer(['场景数', 'Scenes'], { form: false, list: 6, min: 0, default: 0 }),
    viewCount: integer(['浏览次数', 'Views'], { form: false, list: 7, default: 0 }),
  },
})
