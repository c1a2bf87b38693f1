import { sceneParts, scenes, vrType } from '../../contract/panorama.ts'
import {
  date,
  dictNumber,
  flag,
  image,
  integer,
  json,
  point,
  reference,
  text,
  textarea,
  url,
} from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'
import { pointInChina, pointIsWhole } from '../../schema/rules.ts'

type Values = Record<string, unknown>

const countOf = ({ scenes: list }: Values): number => (Array.isArray(list) ? list.length : 0)
const isElsewhere = ({ vrType: type }: Values): boolean => type === vrType.link || type === vrType.video

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
  columns: [
    'vrName',
    'cover',
    'vrType',
    'companyId',
    'soilId',
    'sceneCount',
    'viewCount',
    'isPublic',
    'shootDate',
    'sort',
  ],
  groups: [
    {
      label: ['基本信息', 'Basics'],
      fields: ['vrName', 'vrType', 'companyId', 'soilId', 'stationId', 'cover', 'isPublic', 'sort', 'remark'],
    },
    { label: ['场景', 'Scenes'], fields: ['scenes', 'externalUrl', 'vrAccountId'] },
    { label: ['位置', 'Location'], fields: ['lng', 'lat', 'shootDate'] },
  ],
  fields: {
    vrName: text(['全景名称', 'Name'], { required: true, search: true, keyword: true, max: 60 }),
    vrType: dictNumber(['全景类型', 'Type'], 'vr_type', {
      required: true,
      default: vrType.single,
      search: true,
    }),
    companyId: reference(['所属企业', 'Company'], 'company', { search: true, onDelete: 'unlink' }),
    soilId: reference(['所在地块', 'Plot'], 'soil', { search: true, onDelete: 'unlink' }),
    stationId: reference(['所属站点', 'Station'], 'station', { onDelete: 'unlink' }),
    vrAccountId: reference(['全景账号', 'Account'], 'vrAccount', { onDelete: 'unlink' }),
    scenes: json(['场景', 'Scenes'], scenes, {
      parts: sceneParts,
    }),
    sceneCount: integer(['场景数', 'Scenes'], { form: false, min: 0, default: 0 }),
    externalUrl: url(['链接', 'Address']),
    cover: image(['封面', 'Cover']),
    ...point(),
    shootDate: date(['拍摄日期', 'Taken'], { past: true }),
    viewCount: integer(['浏览次数', 'Views'], { form: false, default: 0 }),
    isPublic: flag(['公开展示', 'Public'], { default: 0, search: true, bulk: true }),
    sort: integer(['排序', 'Sort'], { default: 0, min: 0, max: 999999 }),
    remark: textarea(['备注', 'Remark']),
  },
})
