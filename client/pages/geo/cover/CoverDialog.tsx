import { lazyPart } from '../../../ui/page/lazy-part.tsx'

const CellsDialog = lazyPart(() => import('./CellsDialog.tsx'), 'CellsDialog')
const CoverageDialog = lazyPart(() => import('./CoverageDialog.tsx'), 'CoverageDialog')

interface Props {
  id: string
  what: 'cells' | 'coverage'
  onClose(): void
}

/** One of the two dialogs: the list that opens it names this file alone, and none of the many that they are made of. */
export function CoverDialog({ what, ...props }: Props) {
  return what === 'cells' ? <CellsDialog {...props} /> : <CoverageDialog {...props} />
}
