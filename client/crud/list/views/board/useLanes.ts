import type { Params } from '../../../../api/request.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { metaIn } from '../../../query/base-fields.ts'
import { useDrawnList } from '../../state/ListContext.ts'
import { cubeOf } from '../chart-data.ts'
import { groupName } from '../group-name.ts'
import { useAggregate } from '../useAggregate.ts'

/** The rows of a board that have the same value. */
export interface Lane {
  field: string
  key: string
  name: string
  total: number
  /** What narrows the list to them. */
  within: Params
}

/** More of them would be a list of their own. */
const most = 20

/** The values of a field that rows of the list have, the first so many of them. */
export function useLanes(field: string) {
  const { resource, state } = useDrawnList()
  const words = useWords()
  const by = [{ field }]
  const { data, error, refetch } = useAggregate(resource, state, by, { kind: 'count' })
  const kind = metaIn(resource, field)?.kind
  const cube = data && cubeOf(data.groups, { by, nameOf: (_field, key) => groupName(words, kind, key) })
  const lanes = cube?.places.map(
    ({ key, name }): Lane => ({
      field,
      key,
      name,
      total: cube.valueAt(key, '') ?? 0,
      within: key === '' ? { [`${field}_null`]: '1' } : { [`${field}_equal`]: key },
    }),
  )
  return { lanes: lanes?.slice(0, most), hidden: Math.max(0, (lanes?.length ?? 0) - most), error, refetch }
}
