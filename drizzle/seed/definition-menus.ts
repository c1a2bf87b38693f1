import { menuIcon } from '#server/menu-icon.ts'
import { fieldsOf, pageNameOf, pagePathOf, type Resource } from '#shared/schema/resource.ts'
import type { Step } from '#shared/schema/states.ts'
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
  return [...rows, ...ownButtons(resource, id), ...unmaskingRights(resource, id), ...stepRights(resource, id)]
}

function ownButtons({ menu, permission }: Resource, parentId: string): MenuSeed[] {
  return (menu?.buttons ?? []).map(({ suffix, label: [name, nameEn] }, index) => ({
    id: seedId('menu', `${permission}_${suffix}`),
    parentId,
    code: `${permission}_${suffix}`,
    name,
    nameEn,
    alias: suffix,
    path: null,
    source: '',
    sort: index + 1,
    category: 2,
    action: 2,
    isOpen: 1,
  }))
}

/** A step that needs a right of its own brings the button that it is granted by. */
function stepRights({ states, permission }: Resource, parentId: string): MenuSeed[] {
  const steps = Object.values(states?.steps ?? {}).filter(({ right }) => right && right !== 'edit')
  const byRight = new Map(steps.map((step) => [String(step.right), step]).reverse() as [string, Step][])
  return [...byRight].map(
    (
      [
        right,
        {
          label: [name, nameEn],
        },
      ],
      index,
    ) => ({
      id: seedId('menu', `${permission}_${right}`),
      parentId,
      code: `${permission}_${right}`,
      name,
      nameEn,
      alias: right,
      path: null,
      source: '',
      sort: 10 + index,
      category: 2,
      action: 2,
      isOpen: 1,
    }),
  )
}

// A field that is shown masked names the right that shows it whole; as a button row it can be granted like any other.
function unmaskingRights(resource: Resource, parentId: string): MenuSeed[] {
  const masked = fieldsOf(resource).flatMap(([, { unmask, label }]) =>
    unmask ? [{ code: unmask, label }] : [],
  )
  return masked.map(({ code, label: [name, nameEn] }, index) => ({
    id: seedId('menu', code),
    parentId,
    code,
    name: `查看完整${name}`,
    nameEn: `See whole: ${nameEn}`,
    alias: code.slice(resource.permission.length + 1),
    path: null,
    source: 'eye',
    sort: 5 + index,
    category: 2,
    action: 2,
    isOpen: 1,
  }))
}
