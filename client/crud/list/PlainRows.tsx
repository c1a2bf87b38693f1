import { lazyNamed } from '../../ui/lazy-named.ts'
import { PagedRecords } from './PagedRecords.tsx'
import { useDrawnList } from './state/ListContext.ts'

// Most lists have no levels.
const TreeRecords = lazyNamed(() => import('./TreeRecords.tsx'), 'TreeRecords')

/** The rows of a list as a table or as cards: page by page or, of a tree that nothing narrows, level by level. */
export function PlainRows() {
  const { page } = useDrawnList()
  return page.isTree ? <TreeRecords /> : <PagedRecords />
}
