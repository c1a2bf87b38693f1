import { grantedGrids, zooms, zoomsInOrder } from '../../contract/geo/drawing.ts'
import { remark, status } from '../../schema/common-fields.ts'
import {
  decimal,
  dict,
  file,
  group,
  image,
  integer,
  json,
  list,
  name,
  point,
  text,
} from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'
import { pointInChina, pointIsWhole } from '../../schema/rules.ts'

const degrees = ['°', '°'] as const
const metres = ['m', 'm'] as const

/** Coarser files for what is farther away, the nearest first. */
const levels = list(
  ['细节层级', 'Levels of detail'],
  {
    maxDistance: decimal(['最远距离', 'Up to'], { required: true, min: 0, max: 1e6, unit: metres }),
    url: file(['模型文件', 'Model file'], { required: true }),
  },
  {
    rowsAtMost: 8,
    each: (level, z) => level.extend({ maxDistance: z.number().positive().max(1e6) }).strict(),
    all: (steps) =>
      steps.refine((all) =>
        all.every(({ maxDistance }, n) => n === 0 || maxDistance > (all[n - 1]?.maxDistance ?? 0)),
      ),
  },
)

/** A thing with three dimensions that stands in the landscape: a building, a mast, a pipe. */
export const threeDModel = defineResource({
  name: 'threeDModel',
  path: '/threeDModel',
  label: ['三维模型', '3-D model'],
  actions: submitActions,
  title: 'modelName',
  select: ['modelCode', 'modelType', 'format'],
  indexes: ['createUser', 'createDept'],
  rules: [pointIsWhole, zoomsInOrder],
  warnings: [pointInChina],
  scope: {},
  gridGrants: 'modelId',
  menu: { parent: 'geo', path: '/geo/model', icon: 'ClusterOutlined', sort: 4 },
  audit: { createTime: 11 },
  counts: { gridCount: { ...grantedGrids('modelId'), list: 10 } },
  fields: {
    ...group(['基本信息', 'Basics'], {
      modelName: name(['模型名称', 'Name'], {
        required: true,
        search: true,
        keyword: true,
        list: 2,
        max: 60,
      }),
      modelCode: text(['模型编码', 'Code'], {
        search: true,
        keyword: true,
        unique: true,
        list: 3,
        max: 30,
        pattern: /^[A-Za-z0-9-]*$/,
      }),
      modelType: dict(['模型类型', 'Type'], 'model_type', {
        required: true,
        business: true,
        search: true,
        list: 4,
      }),
      thumbnail: image(['缩略图', 'Thumbnail'], { list: 1 }),
      status: status(),
      remark: remark(),
    }),
    ...group(['文件', 'File'], {
      format: dict(['模型格式', 'Format'], 'model_format', { required: true, search: true, list: 5 }),
      fileUrl: file(['模型文件', 'File'], {
        required: true,
        maxBytes: 200_000_000,
        endings: ['.glb', '.zip', '.obj'],
        help: [
          'GLB、OBJ，或 glTF、OBJ 连同材质和贴图的 ZIP 压缩包；不支持 3D Tiles',
          'GLB, OBJ, or a ZIP of glTF or OBJ with its materials and textures; no 3D Tiles',
        ],
      }),
      lod: levels,
    }),
    ...group(['摆放', 'Place'], {
      ...point(['摆放位置', 'Place'], { list: 8 }),
      altitude: decimal(['海拔', 'Altitude'], { min: -500, max: 9000, unit: metres }),
      heading: decimal(['航向角', 'Heading'], { min: 0, max: 360, unit: degrees }),
      pitch: decimal(['俯仰角', 'Pitch'], { min: -90, max: 90, unit: degrees }),
      roll: decimal(['翻滚角', 'Roll'], { min: -180, max: 180, unit: degrees }),
      scale: decimal(['缩放比例', 'Scale'], { min: 0.0001, max: 9999.9999, scale: 4, default: 1 }),
      ...zooms(),
    }),
    fileSize: integer(['文件大小', 'File size'], { form: false, list: 6, min: 0, unit: ['字节', 'bytes'] }),
    animations: json(['动画', 'Animations'], (z) => z.array(z.string().max(100)).max(200), { form: false }),
    bounds: json(['外形范围', 'Bounds'], (z) => z.array(z.number()).length(6), { form: false, heavy: false }),
    faces: integer(['面数', 'Faces'], { form: false, list: 7, min: 0 }),
  },
})
