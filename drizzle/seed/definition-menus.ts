import { menuIcon } from '#server/menu-icon.ts'
import type { Label } from '#shared/schema/field.ts'
import { fieldsOf, pageNameOf, pagePathOf, type Resource } from '#shared/schema/resource.ts'
import { type MenuSeed, menuRows } from './blade/menu.ts'
import { seedId } from './ids.ts'

/** The menu and buttons of a resource that has a page, or nothing; `parentId` is the row of the menu it stands below. */
export function definitionMenus(resource: Resource, parentId: string): MenuSeed[] {
  const { menu, permission: code, path: calls } = resource
  const path = pagePathOf(resource)
  if (!menu || !path) return []
  const id = seedId('menu', code)
  const [name, nameEn] = pageNameOf(resource)
  const rows = menuRows(
    {
      id,
      code,
      name,
      nameEn,
      path,
      source: menuIcon(menu.icon),
      sort: menu.sort,
      buttons: menu.buttons ? [] : ['add', 'edit', 'delete', 'view'],
      calls,
    },
    parentId,
  )
  return [
    ...rows,
    ...ownButtons(resource, id),
    ...unmaskingRights(resource, id),
    ...stepRights(resource, id),
    ...furtherRights(resource, id),
  ]
}

/** A button that only says what may be granted. */
const buttonRow = (
  parentId: string,
  code: string,
  {
    name,
    nameEn,
    alias,
    sort,
    source = '',
  }: Pick<MenuSeed, 'name' | 'nameEn' | 'alias' | 'sort'> & { source?: string },
): MenuSeed => ({
  id: seedId('menu', code),
  parentId,
  code,
  name,
  nameEn,
  alias,
  path: null,
  source,
  sort,
  category: 2,
  action: 2,
  isOpen: 1,
})

const ownButtons = ({ menu, permission }: Resource, parentId: string): MenuSeed[] =>
  (menu?.buttons ?? []).map(({ suffix, label: [name, nameEn] }, index) =>
    buttonRow(parentId, `${permission}_${suffix}`, { name, nameEn, alias: suffix, sort: index + 1 }),
  )

const furtherRights = ({ menu, permission }: Resource, parentId: string): MenuSeed[] =>
  (menu?.rights ?? []).map(({ suffix, label: [name, nameEn] }, index) =>
    buttonRow(parentId, `${permission}_${suffix}`, { name, nameEn, alias: suffix, sort: 20 + index }),
  )

/** A step that needs a right of its own brings the button that it is granted by. */
function stepRights({ states, permission }: Resource, parentId: string): MenuSeed[] {
  const steps = Object.values(states?.steps ?? {}).filter(({ right }) => right && right !== 'edit')
  const byRight = new Map(
    steps.map((step) => [String(step.right), step.label]).reverse() as [string, Label][],
  )
  return [...byRight].map(([right, [name, nameEn]], index) =>
    buttonRow(parentId, `${permission}_${right}`, { name, nameEn, alias: right, sort: 10 + index }),
  )
}

/** A field that is shown masked names the right that shows it whole; as a button row it can be granted like any other. */
const unmaskingRights = (resource: Resource, parentId: string): MenuSeed[] =>
  fieldsOf(resource)
    .flatMap(([, { unmask, label }]) => (unmask ? [{ code: unmask, label }] : []))
    .map(({ code, label: [name, nameEn] }, index) =>
      buttonRow(parentId, code, {
        name: `查看完整${name}`,
        nameEn: `See whole: ${nameEn}`,
        alias: code.slice(resource.permission.length + 1),
        source: 'eye',
        sort: 5 + index,
      }),
    )
