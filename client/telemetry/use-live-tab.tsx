import { Skeleton } from 'antd'
import type { DeviceOwner } from '../api/telemetry/telemetry.ts'
import type { RecordTab } from '../crud/record/RecordTabs.tsx'
import { useWords } from '../i18n/use-words.ts'
import { useMayOpen } from '../state/use-menu.ts'
import { lazyNamed } from '../ui/lazy-named.ts'
import { ChunkBoundary } from '../ui/page/ChunkBoundary.tsx'

const OwnedDevices = lazyNamed(() => import('./OwnedDevices.tsx'), 'OwnedDevices')

/** What devices say, beside the fields of the record that they belong to; for who may see devices. */
export function useLiveTab(owner: DeviceOwner): (row: { id: string }) => RecordTab[] {
  const { t } = useWords()
  const mayOpen = useMayOpen()('/iot/device')
  return ({ id }) =>
    mayOpen
      ? [
          {
            key: 'live',
            label: t('panels.liveValues'),
            children: (
              <ChunkBoundary isWanted fallback={<Skeleton active />}>
                <OwnedDevices owner={owner} id={id} />
              </ChunkBoundary>
            ),
          },
        ]
      : []
}
