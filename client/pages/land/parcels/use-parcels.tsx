import { MergeCellsOutlined, SplitCellsOutlined } from '@ant-design/icons'
import { App } from 'antd'
import { type ReactNode, useState } from 'react'
import { MAX_PARCELS } from '#shared/geo/parcels.ts'
import { soil } from '#shared/resources/land/soil.ts'
import type { Shown } from '../../../crud/data/api.ts'
import { useRights } from '../../../crud/data/useResource.ts'
import type { ListAction } from '../../../crud/record/list-action.ts'
import { useWords } from '../../../i18n/use-words.ts'
import '../../../i18n/more/land.ts'
import { lazyPart } from '../../../ui/page/lazy-part.tsx'
import { useParcelCalls } from './use-parcel-calls.ts'

type Plot = Shown<typeof soil>

const SplitDialog = lazyPart(() => import('./SplitDialog.tsx'), 'SplitDialog')
const MergeDialog = lazyPart(() => import('./MergeDialog.tsx'), 'MergeDialog')

/** Actions of a list of plots besides: one becomes several, or several one. Both add, change and remove plots. */
export function useParcels(): { actions: ListAction<Plot>[]; dialog: ReactNode } {
  const { t } = useWords()
  const { message } = App.useApp()
  const rights = useRights(soil)
  const [splitting, setSplitting] = useState<string>()
  const [merging, setMerging] = useState<readonly string[]>()
  const { isBusy, split, merge } = useParcelCalls(() => {
    setSplitting(undefined)
    setMerging(undefined)
  })
  const chooseMerge = (plots: readonly Plot[]) => {
    if (plots.length < 2 || plots.length > MAX_PARCELS)
      return void message.warning(t('pages.parcels.chooseSeveral', { count: MAX_PARCELS }))
    setMerging(plots.map(({ id }) => id))
  }
  const actions: ListAction<Plot>[] = [
    {
      key: 'split',
      label: t('pages.parcels.split'),
      icon: <SplitCellsOutlined aria-hidden />,
      isRare: true,
      suits: ({ areaM2 }) => Number(areaM2) > 0,
      run: ([{ id }]) => setSplitting(id),
    },
    {
      key: 'merge',
      label: t('pages.parcels.merge'),
      icon: <MergeCellsOutlined aria-hidden />,
      isRare: true,
      many: true,
      run: chooseMerge,
    },
  ]
  return {
    actions: rights.add && rights.edit && rights.delete ? actions : [],
    dialog: (
      <>
        {splitting && (
          <SplitDialog
            key={splitting}
            id={splitting}
            isBusy={isBusy}
            onSplit={split}
            onClose={() => setSplitting(undefined)}
          />
        )}
        {merging && (
          <MergeDialog ids={merging} isBusy={isBusy} onMerge={merge} onClose={() => setMerging(undefined)} />
        )}
      </>
    ),
  }
}
