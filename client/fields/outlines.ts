import { outlines } from 'virtual:outlines'
import type { Label } from '#shared/schema/field.ts'
import type { Resource } from '#shared/schema/resource.ts'

/** What other pages know of a resource: enough to name, find, choose and link its rows without its definition. */
export interface Outline
  extends Pick<
    Resource,
    | 'name'
    | 'path'
    | 'label'
    | 'title'
    | 'titleEn'
    | 'key'
    | 'tree'
    | 'permission'
    | 'actions'
    | 'acrossTenants'
  > {
  /** The path of its list, if it has one. */
  readonly page?: string
  /** What the page is called where that is not what its rows are. */
  readonly pageName?: Label
  readonly isFoundByWord: boolean
  /** Names of the resources that its light, visible fields refer to. */
  readonly pointsTo: readonly string[]
}

const byName = new Map(outlines.map((outline) => [outline.name, outline]))

/** The outline of what has a page or is referred to. */
export const outlineOf = (name: string): Outline | undefined => byName.get(name)

/** Those with a page of their own, in the order of the definitions. */
export const outlinesWithPage: readonly (Outline & { page: string })[] = outlines.flatMap((one) =>
  one.page === undefined ? [] : [{ ...one, page: one.page }],
)

const byPage = new Map(outlinesWithPage.map((outline) => [outline.page, outline]))

/** The outline of the resource whose page stands at the path. Some of these pages are written by hand (`pages/index.ts`). */
export const outlineAt = (path: string): (Outline & { page: string }) | undefined => byPage.get(path)
