import { viewsFrom } from '../../crud/list/state/views.ts'
import { outlineOf } from '../../fields/outlines.ts'

/** A view of a list that stands on the home page. */
export interface KeptChart {
  id: string
  name: string
  /** Name of the resource whose rows it counts, the path of its list, and the view's address there. */
  resource: string
  page: string
  search: string
}

const setting = /^table\.(\w+)\.views$/

/** The charts among a person's views that they want on the home page, from all settings of lists by key. */
export function keptCharts(settings: Readonly<Record<string, unknown>>): KeptChart[] {
  return Object.entries(settings).flatMap(([key, kept]) => {
    const resource = setting.exec(key)?.[1] ?? ''
    const page = outlineOf(resource)?.page
    if (!page) return []
    return viewsFrom(kept).views.flatMap(({ id, name, search, isTile }) =>
      isTile && new URLSearchParams(search).get('look')?.startsWith('chart-')
        ? [{ id, name, resource, page, search }]
        : [],
    )
  })
}
