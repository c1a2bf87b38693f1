import type { Label } from '#shared/schema/field.ts'
import type { Action, Resource } from '#shared/schema/resource.ts'
import type { Route } from '../../http/route.ts'
import { allResources } from '../registry.ts'

const actionNames: Record<Action, Label> = {
  list: ['列表', 'list'],
  page: ['分页', 'page'],
  detail: ['详情', 'detail'],
  submit: ['新增或修改', 'add or change'],
  save: ['新增', 'add'],
  update: ['修改', 'change'],
  remove: ['删除', 'remove'],
  tree: ['树', 'tree'],
  'lazy-tree': ['逐级树', 'one level of the tree'],
  'lazy-list': ['逐级列表', 'one level of rows'],
  select: ['选项', 'options'],
  sort: ['排序', 'order'],
}

/** The resource whose calls a path is one of: its own, or one that an extension added below it. */
export const resourceOfPath = (path: string): Resource | undefined =>
  allResources().find(({ path: own, aliases }) => [own, ...aliases].some((one) => path.startsWith(`${one}/`)))

/** What a generic call does, such as 设备新增. */
export function summaryOf({ label: [zh, en] }: Resource, action: Action): Label {
  const [name, nameEn] = actionNames[action]
  return [`${zh}${name}`, `${en}: ${nameEn}`]
}

/** What a route does: as it says itself, or by the resource and the action that its path names. */
export function summaryOfRoute(route: Pick<Route, 'path' | 'summary'>): Label | undefined {
  if (route.summary) return route.summary
  const resource = resourceOfPath(route.path)
  const action = resource?.actions.find((one) => route.path.endsWith(`/${one}`))
  return resource && action ? summaryOf(resource, action) : undefined
}
