import { queryOptions } from '@tanstack/react-query'
import type { TreeNode } from '#shared/contract/answers.ts'
import type { FieldMeta } from '#shared/schema/field.ts'
import { titleIn } from '#shared/schema/resource.ts'
import { request } from '../api/request.ts'
import { currentLanguage } from '../i18n/index.ts'
import type { Choice } from './choice/use-dictionary.ts'
import type { AnyRow } from './kind.ts'
import { type Outline, outlineOf } from './outlines.ts'

/** What choosing among the rows of a resource takes; a definition will do as well. */
export type Target = Pick<Outline, 'name' | 'path' | 'key' | 'title' | 'titleEn' | 'tree' | 'acrossTenants'>

/** What a reference points to, or whose rows are counted. */
export function targetOf({ resource }: Pick<FieldMeta, 'resource'>): Outline {
  const target = outlineOf(resource ?? '')
  if (!target) throw new Error(`No resource is named ${resource}`)
  return target
}

const url = (target: Target, action: string) => `/api${target.path}/${action}`

/** Rows to choose from, found by a word. */
export const choicesOptions = (target: Target, keyword: string, isWanted: boolean) =>
  queryOptions({
    queryKey: ['resource', target.name, 'select', { keyword }],
    queryFn: async ({ signal }) => {
      const params = { keyword, size: 50 }
      const rows = await request<AnyRow[]>(url(target, 'select'), { params, quiet: true, signal })
      const choices = rows.map((row) => choiceOf(target, row))
      return toldApart(target, choices, rows, signal)
    },
    enabled: isWanted,
    staleTime: 30_000,
  })

/** The rows that stored keys stand for. */
export const namedOptions = (target: Target, keys: string[]) =>
  queryOptions({
    queryKey: ['resource', target.name, 'select', { keys }],
    queryFn: async ({ signal }) => {
      const params = { ids: keys, size: keys.length }
      const rows = await request<AnyRow[]>(url(target, 'select'), {
        params,
        quiet: true,
        silent: true,
        signal,
      })
      return rows.map((row) => choiceOf(target, row))
    },
    enabled: keys.length > 0,
    staleTime: 30_000,
  })

/** One level of a tree. */
export const levelOptions = (target: Target, parent: string) =>
  queryOptions({
    queryKey: ['resource', target.name, 'lazy-tree', parent],
    queryFn: async ({ signal }) => {
      const params = { [target.tree?.parent ?? 'parentId']: parent }
      const nodes = await request<TreeNode[]>(url(target, 'lazy-tree'), { params, quiet: true, signal })
      // Below one parent the path is the same: what is called alike there belongs to several tenants, or nothing tells.
      if (!target.acrossTenants) return nodes
      const choices = nodes.map(({ value, title }) => ({ value, label: title }))
      const known = nodes.map((node) => ({ ...node, [target.key]: node.value }))
      const told = await toldApart(target, choices, known, signal)
      return nodes.map((node, n) => ({ ...node, title: told[n]?.label ?? node.title }))
    },
    staleTime: 30_000,
  })

/** The choices, with what tells them apart: of one name, or of several tenants. Most lists have none, and need not know how. */
async function toldApart(
  target: Target,
  choices: Choice[],
  known: readonly AnyRow[],
  signal: AbortSignal,
): Promise<Choice[]> {
  const isMixed = target.acrossTenants && new Set(known.map(({ tenantId }) => tenantId)).size > 1
  if (!isMixed && new Set(choices.map(({ label }) => label)).size === choices.length) return choices
  const { tellApart } = await import('./choice/twins.ts')
  // A refusal leaves them as they are.
  return tellApart(target, choices, known, (other, keys) => {
    const params = { ids: keys, size: keys.length }
    return request<AnyRow[]>(url(other, 'select'), { params, quiet: true, silent: true, signal }).catch(
      () => [],
    )
  })
}

function choiceOf(target: Target, row: AnyRow): Choice {
  const value = String(row[target.key] ?? row.id ?? '')
  return { value, label: [...above(row), titleIn(target, row, currentLanguage()) || value].join(' / ') }
}

const levels = ['provinceName', 'cityName', 'districtName', 'townName', 'villageName']

/** A region's name alone is not enough: there is more than one place of many a name. */
function above(row: AnyRow): string[] {
  const names = levels.map((level) => String(row[level] ?? '')).filter(Boolean)
  return names.filter((name) => name !== row.name)
}
