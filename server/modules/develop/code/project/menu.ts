import type { GeneratedFile } from '#shared/contract/develop/code.ts'
import { allResources } from '../../../../crud/registry.ts'
import { type Plan, quoted } from '../plan.ts'
import { before, withRows } from './edit.ts'
import type { ReadSource } from './write.ts'

const codes = 'server/modules/tenant/start/product-menus.ts'
const groups = 'drizzle/data/menus/groups.json'
const topMenus = 'server/modules/tenant/start/top-menus.ts'

/** Where a module without a menu of its own stands. */
const fallback = 'tool'

interface Placed {
  /** Code of the menu that its pages stand below. */
  menu: string
  files: GeneratedFile[]
  /** Whether the menu that was chosen is known, or comes along. */
  isAsChosen: boolean
}

/**
 * The menu that a module's pages stand below. One that somebody made by hand is in no fresh store: its row comes along, as a
 * group of the product's own.
 */
export function placeOf({ parent }: Plan, read: ReadSource): Placed {
  const known = new Set(allResources().flatMap(({ menu }) => menu?.parent ?? []))
  if (!parent) return { menu: fallback, files: [], isAsChosen: true }
  const { code, name, nameEn } = parent
  if (known.has(code)) return { menu: code, files: [], isAsChosen: true }
  const files = /^[A-Za-z]\w{0,62}$/.test(code) ? groupFiles(code, name, nameEn, read) : undefined
  return files ? { menu: code, files, isAsChosen: true } : { menu: fallback, files: [], isAsChosen: false }
}

/** The lists with the group in them; undefined where the sources are not there, or not as they should be. */
function groupFiles(
  code: string,
  name: string,
  nameEn: string,
  read: ReadSource,
): GeneratedFile[] | undefined {
  const [ofCodes, ofGroups, ofTops] = [read(codes), read(groups), read(topMenus)]
  if (ofCodes === undefined || ofGroups === undefined || ofTops === undefined) return undefined
  if (ofCodes.includes(`  ${quoted(code)},`)) return []
  const row = { code, name, nameEn, path: `/${code}`, icon: 'AppstoreOutlined', sort: 85 }
  const edited = [
    [codes, before(ofCodes, /^\] as const$/m, `  ${quoted(code)},\n`)],
    [groups, withRows(ofGroups, [JSON.stringify(row)])],
    [topMenus, before(ofTops, /(?<=groups: \[[^\]]*)\]/, `, ${quoted(code)}`)],
  ] as const
  const files = edited.flatMap(([path, text]): GeneratedFile[] =>
    text === undefined ? [] : [{ path, language: path.endsWith('.json') ? 'json' : 'typescript', text }],
  )
  return files.length === edited.length ? files : undefined
}
