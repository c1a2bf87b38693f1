import { EnvironmentOutlined } from '@ant-design/icons'
import { useEffect, useRef } from 'react'
import { importLater } from '../../../api/progress.ts'
import { useDetail } from '../../../crud/data/useResource.ts'
import { useViewed } from '../../../crud/record/useViewed.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Blank, Failure } from '../../../ui/Emptiness.tsx'
import { lazyNamed } from '../../../ui/lazy-named.ts'
import { ChunkBoundary } from '../../../ui/page/ChunkBoundary.tsx'
import { PageSkeleton } from '../../../ui/page/PageSkeleton.tsx'
import { useScreenClass } from '../../../ui/use-screen-class.ts'
import { useUnsaved } from '../../../ui/use-unsaved.ts'
import { RegionPanel } from './RegionPanel.tsx'
import { RegionTree } from './RegionTree.tsx'
import { regionResource } from './region.ts'
import '../../../crud/list/crud.css'
import '../../../ui/split.css'
import './region.css'
import '../../../i18n/more/region.ts'

const WholeTransferButtons = lazyNamed(
  () => importLater(() => import('../../../crud/transfer/TransferButtons.tsx')),
  'WholeTransferButtons',
)

/** The tree of administrative divisions, and the one that is chosen. */
export function RegionPage() {
  const { plural } = useWords()
  const viewed = useViewed()
  const code = viewed.key
  const { data: row, error, refetch } = useDetail(regionResource, code, 'view')
  const unsaved = useUnsaved()
  const choose = (next: string | undefined) =>
    unsaved.leave(() => (next === undefined ? viewed.leave() : viewed.open(next)))
  const panelRef = useRef<HTMLDivElement>(null)
  const isSmall = useScreenClass() === 0
  useEffect(() => {
    // Where the panel stands below the tree, the choice brings it into sight.
    if (code && isSmall) panelRef.current?.scrollIntoView({ behavior: 'smooth', block: 'start' })
  }, [code, isSmall])
  return (
    <section className="crud-page" aria-label={plural(regionResource.label)}>
      <header className="crud-header">
        <h1>{plural(regionResource.label)}</h1>
        <div className="crud-header-actions">
          <ChunkBoundary isWanted={false}>
            <WholeTransferButtons resource={regionResource} />
          </ChunkBoundary>
        </div>
      </header>
      <div className="split region">
        <RegionTree chosen={row} onChoose={choose} />
        <div className="region-panel" ref={panelRef}>
          {row && code ? (
            <RegionPanel key={code} row={row} unsaved={unsaved} onChoose={choose} />
          ) : error ? (
            <section className="split-part">
              <Failure resource={regionResource} error={error} onRetry={() => void refetch()} />
            </section>
          ) : code ? (
            <PageSkeleton />
          ) : (
            <NothingChosen />
          )}
        </div>
      </div>
    </section>
  )
}

function NothingChosen() {
  const { t } = useWords()
  return (
    <section className="split-part">
      <Blank icon={<EnvironmentOutlined />} title={t('pages.region.choose')}>
        <p>{t('pages.region.chooseHint')}</p>
      </Blank>
    </section>
  )
}
