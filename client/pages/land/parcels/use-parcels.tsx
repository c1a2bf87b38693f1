import { MergeCellsOutlined, SplitCellsOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { type ReactNode, useState } from 'react'
import type { MergeAnswer, MergeRequest, SplitAnswer, SplitRequest } from '#shared/contract/land/parcels.ts'
import { MAX_PARCELS } from '#shared/geo/parcels.ts'
import { soil } from '#shared/resources/land/soil.ts'
import { request } from '../../../api/request.ts'
import type { Shown } from '../../../crud/data/api.ts'
import { useRights } from '../../../crud/data/useResource.ts'
import type { ListAction } from '../../../crud/record/list-action.ts'
import { useWords } from '../../../i18n/use-words.ts'
import '../../../i18n/more/land.ts'
import { lazyPart } from '../../../ui/page/lazy-part.tsx'
import { offerToUndo } from '../../../ui/UndoOffer.tsx'

type Plot = Shown<typeof soil>

const SplitDialog = lazyPart(() => import('./SplitDialog.tsx'), 'SplitDialog')
const MergeDialog = lazyPart(() => import('./MergeDialog.tsx'), 'MergeDialog')

/** What a list of plots offers besides: one becomes several, or several one. Both add, change and remove plots. */
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

/** The two calls. What is refused is said in a toast, and what was chosen stays. */
function useParcelCalls(onDone: () => void) {
  const { t } = useWords()
  const { message } = App.useApp()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const call = async <T,>(name: string, body: object, then: (answer: T) => void) => {
    setBusy(true)
    try {
      const answer = await request<T>(`/api${soil.path}/${name}`, { method: 'POST', body: { ...body } })
      await queries.invalidateQueries({ queryKey: ['resource'] })
      then(answer)
    } catch {
      // Said in a toast.
    } finally {
      setBusy(false)
    }
  }
  const join = (body: MergeRequest, then: (answer: MergeAnswer) => void) => void call('merge', body, then)
  return {
    isBusy,
    split: (asked: SplitRequest) =>
      void call<SplitAnswer>('split', asked, ({ id, added }) => {
        onDone()
        const text = t('pages.parcels.splitDone', { count: added.length + 1 })
        // Logs that each part has its share of would not become the logs of before.
        if (asked.logs === 'all') return void message.success(text)
        const ids = [id, ...added.map((part) => part.id)]
        offerToUndo(message, {
          key: 'split',
          text,
          onUndo: () => join({ ids, keep: id }, () => void message.success(t('pages.parcels.splitUndone'))),
        })
      }),
    merge: (asked: MergeRequest) =>
      join(asked, ({ carried }) => {
        onDone()
        void message.success(t('pages.parcels.mergeDone', { count: asked.ids.length, carried }))
      }),
  }
}
