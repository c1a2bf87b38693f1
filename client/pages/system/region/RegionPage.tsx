import { EnvironmentOutlined, ImportOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Suspense, useEffect, useRef, useState } from 'react'
import { abilityOptions } from '../../../api/transfer.ts'
import { useDetail } from '../../../crud/data/useResource.ts'
import { useViewed } from '../../../crud/record/useViewed.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Blank, Failure } from '../../../ui/Emptiness.tsx'
import { lazyNamed } from '../../../ui/lazy-named.ts'
import { PageSkeleton } from '../../../ui/page/PageSkeleton.tsx'
import { useScreenClass } from '../../../ui/use-screen-class.ts'
import { useUnsaved } from '../../../ui/use-unsaved.ts'
import { RegionPanel } from './RegionPanel.tsx'
import { RegionTree } from './RegionTree.tsx'
import { regionResource } from './region.ts'
import '../../../crud/list/crud.css'
import '../../../ui/split.css'
import './region.css'

const ImportDialog = lazyNamed(() => import('../../../crud/transfer/ImportDialog.tsx'), 'ImportDialog')

/** The tree of administrative divisions, and the one that is chosen. */
export function RegionPage() {
  const { t, plural } = useWords()
  const offered = useQuery(abilityOptions).data?.[regionResource.name] ?? []
  const [isImporting, setImporting] = useState(false)
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
        {offered.includes('import') && (
          <div className="crud-header-actions">
            <Button icon={<ImportOutlined aria-hidden />} onClick={() => setImporting(true)}>
              {t('panels.importRows')}
            </Button>
          </div>
        )}
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
      {isImporting && (
        <Suspense fallback={null}>
          <ImportDialog resource={regionResource} onClose={() => setImporting(false)} />
        </Suspense>
      )}
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
