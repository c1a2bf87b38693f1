import { Skeleton } from 'antd'
import { soil } from '#shared/resources/land/soil.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { DueDay } from '../../fields/time/DueDay.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { useLiveTab } from '../../telemetry/use-live-tab.tsx'
import { lazyNamed } from '../../ui/lazy-named.ts'
import { ChunkBoundary } from '../../ui/page/ChunkBoundary.tsx'

const PlotPicture = lazyNamed(() => import('./plot/PlotPicture.tsx'), 'PlotPicture')

/** Plots, with a warning on those whose crop is not to be harvested yet; each begins with its picture. */
export function SoilPage() {
  const { t } = useWords()
  const live = useLiveTab('soil')
  return (
    <ResourcePage
      resource={soil}
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
  )
}
