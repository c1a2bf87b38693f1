import { zoom } from '../../schema/drawing.ts'
import {
  dict,
  dictNumber,
  dicts,
  flag,
  icon,
  integer,
  point,
  reference,
  references,
  text,
  textarea,
} from '../../schema/field.ts'
import { defineResource, treeActions } from '../../schema/resource.ts'
import { pointIsWhole } from '../../schema/rules.ts'

/** A theme of the map: the layers, the place and the panels that it opens with. */
export const router = defineResource({
  name: 'router',
  path: '/router',
  label: ['地图专题', 'Map theme'],
  actions: treeActions,
  title: 'routerName',
  select: ['routerKey', 'terminal'],
  tree: { parent: 'parentId', root: '0', maxDepth: 3 },
  sort: [['sort', 'asc']],
  indexes: ['parentId', 'createUser', 'createDept'],
  rules: [pointIsWhole],
  scope: {},
  menu: { parent: 'geo', icon: 'ControlOutlined', sort: 6 },
  columns: ['routerName', 'routerKey', 'path', 'layerIds', 'panels', 'terminal', 'isShow', 'sort'],
  groups: [
    {
      label: ['基本信息', 'Basics'],
      fields: ['parentId', 'routerName', 'routerKey', 'path', 'icon', 'sort', 'isShow', 'status', 'remark'],
    },
    { label: ['图层', 'Layers'], fields: ['layerIds'] },
    { label: ['视图', 'View'], fields: ['lng', 'lat', 'zoom', 'gridId', 'panels'] },
    { label: ['权限', 'Permissions'], fields: ['terminal', 'roleIds'] },
  ],
  fields: {
    parentId: reference(['上级专题', 'Parent'], 'router', { default: '0' }),
    routerName: text(['专题名称', 'Name'], { required: true, search: true, keyword: true, max: 50 }),
    routerKey: text(['专题标识', 'Key'], {
      required: true,
      search: true,
      keyword: true,
      unique: true,
      max: 50,
      pattern: /^[a-zA-Z][\w-]*$/,
    }),
    path: text(['访问路径', 'Path'], { max: 200, pattern: /^(\/[\w/-]*)?$/ }),
    icon: icon(['图标', 'Icon']),
    layerIds: references(['图层', 'Layers'], 'mapLayer', { onDelete: 'unlink' }),
    ...point(['中心点', 'Centre']),
    zoom: zoom(),
    gridId: reference(['定位网格', 'Opens at grid'], 'grid', {
      onDelete: 'unlink',
      help: ['没有中心点时，按网格范围打开', 'Without a centre, the map opens at the grid'],
    }),
    panels: dicts(['面板', 'Panels'], 'map_panel'),
    terminal: dict(['终端', 'Terminal'], 'terminal', { search: true, default: 'pc' }),
    roleIds: references(['可用角色', 'Roles'], 'role', { onDelete: 'unlink' }),
    isShow: flag(['显示', 'Shown'], { default: 1, search: true, bulk: true }),
    sort: integer(['排序', 'Sort'], { default: 0, min: 0, max: 999999 }),
    status: dictNumber(['状态', 'Status'], 'enable_status', {
      required: true,
      default: 1,
      search: true,
      bulk: true,
    }),
    remark: textarea(['备注', 'Remark']),
  },
})
