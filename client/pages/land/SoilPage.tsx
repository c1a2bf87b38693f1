import { Skeleton } from 'antd'
import { soil } from '#shared/resources/land/soil.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { DueDay } from '../../fields/time/DueDay.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { useLiveTab } from '../../telemetry/use-live-tab.tsx'
import { lazyNamed } from '../../ui/lazy-named.ts'
import { ChunkBoundary } from '../../ui/page/ChunkBoundary.tsx'
import { useParcels } from './parcels/use-parcels.tsx'

const PlotPicture = lazyNamed(() => import('./plot/PlotPicture.tsx'), 'PlotPicture')

/** Plots, with a warning on those whose crop is not to be harvested yet; each begins with its picture, and they are split and merged here. */
export function SoilPage() {
  const { t } = useWords()
  const live = useLiveTab('soil')
  const { actions, dialog } = useParcels()
  return (
    <>
      <ResourcePage
        resource={soil}
        actions={actions}
        tabs={(row) => [
          {
            key: 'picture',
            label: t('panels.picture'),
            isAbove: true,
            children: (
              <ChunkBoundary isWanted fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
                <PlotPicture row={row} />
              </ChunkBoundary>
            ),
          },
          ...live(row),
        ]}
        cells={{ safeUntil: (day) => <DueDay day={day} ahead="critical" past="hidden" /> }}
      />
      {dialog}
    </>
  )
}
