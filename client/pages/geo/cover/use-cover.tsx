import { type ReactNode, useState } from 'react'
import type { grid } from '#shared/resources/geo/grid.ts'
import type { Shown } from '../../../crud/data/api.ts'
import type { ListAction } from '../../../crud/record/list-action.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { lazyPart } from '../../../ui/page/lazy-part.tsx'

type Grid = Shown<typeof grid>

const CoverDialog = lazyPart(() => import('./CoverDialog.tsx'), 'CoverDialog')

/** Actions of a list of grids besides: cells over an area, and how the grids below cover one. */
export function useCover(): { actions: ListAction<Grid>[]; dialog: ReactNode } {
  const { t } = useWords()
  const [open, setOpen] = useState<{ id: string; what: 'cells' | 'coverage' }>()
  return {
    actions: [
      {
        key: 'cells',
        label: t('pages.geo.cells'),
        right: 'add',
        isRare: true,
        run: ([{ id }]) => setOpen({ id, what: 'cells' }),
      },
      {
        key: 'coverage',
        label: t('pages.geo.coverage'),
        isRare: true,
        suits: ({ areaM2 }) => Number(areaM2) > 0,
        run: ([{ id }]) => setOpen({ id, what: 'coverage' }),
      },
    ],
    dialog: open && <CoverDialog {...open} onClose={() => setOpen(undefined)} />,
  }
}
