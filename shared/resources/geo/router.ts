import { zoom } from '../../contract/geo/drawing.ts'
import { remark, sort, status } from '../../schema/common-fields.ts'
import {
  dict,
  dicts,
  flag,
  group,
  icon,
  name,
  point,
  reference,
  references,
  text,
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
  fields: {
    ...group(['基本信息', 'Basics'], {
      parentId: reference(['上级专题', 'Parent'], 'router', { default: '0' }),
      routerName: name(['专题名称', 'Name'], {
        required: true,
        search: true,
        keyword: true,
        list: 1,
        max: 50,
      }),
      routerKey: text(['专题标识', 'Key'], {
        required: true,
        search: true,
        keyword: true,
        unique: true,
        list: 2,
        max: 50,
        pattern: /^[a-zA-Z][\w-]*$/,
      }),
      path: text(['访问路径', 'Path'], { list: 3, max: 200, pattern: /^(\/[\w/-]*)?$/ }),
      icon: icon(['图标', 'Icon']),
      sort: sort({ list: 8 }),
      isShow: flag(['显示', 'Shown'], { default: 1, search: true, list: 7, bulk: true }),
      status: status(),
      remark: remark(),
    }),
    ...group(['图层', 'Layers'], {
      layerIds: references(['图层', 'Layers'], 'mapLayer', { list: 4, onDelete: 'unlink' }),
    }),
    ...group(['视图', 'View'], {
      ...point(['中心点', 'Centre']),
      zoom: zoom(),
      gridId: reference(['定位网格', 'Opens at grid'], 'grid', {
        onDelete: 'unlink',
        help: ['没有中心点时，按网格范围打开', 'Without a centre, the map opens at the grid'],
      }),
      panels: dicts(['面板', 'Panels'], 'map_panel', { list: 5 }),
    }),
    ...group(['权限', 'Permissions'], {
      terminal: dict(['终端', 'Terminal'], 'terminal', { search: true, list: 6, default: 'pc' }),
      roleIds: references(['可用角色', 'Roles'], 'role', { onDelete: 'unlink' }),
    }),
  },
})
