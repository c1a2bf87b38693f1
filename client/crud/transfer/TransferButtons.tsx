import { EllipsisOutlined, ExportOutlined, ImportOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Dropdown, Tooltip } from 'antd'
import { Suspense, useState } from 'react'
import type { Resource } from '#shared/schema/resource.ts'
import { abilityOptions, offeredFor } from '../../api/transfer.ts'
import type { AnyRow } from '../../fields/kind.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useCombo, useSpokenCombo } from '../../state/use-combo.ts'
import { useShortcuts } from '../../state/use-shortcut.ts'
import { lazyNamed } from '../../ui/lazy-named.ts'
import { useTightScreen } from '../../ui/use-screen-class.ts'
import { useDrawnList } from '../list/state/ListContext.ts'
import { filtersOf } from '../query/list-state.ts'
import { sortParams } from '../query/sort.ts'
import type { Exported } from './use-export.tsx'

const ExportDialog = lazyNamed(() => import('./ExportDialog.tsx'), 'ExportDialog')
const ShapesImport = lazyNamed(() => import('./ShapesImport.tsx'), 'ShapesImport')
const ImportDialog = lazyNamed(() => import('./ImportDialog.tsx'), 'ImportDialog')

/** Import and export of a list, as far as the server offers them to this person. */
export function TransferButtons() {
  const { resource, importRows, add, state, page, selection } = useDrawnList()
  const rows: Exported = {
    order: sortParams(state.sort),
    narrowed: { params: filtersOf(resource, state), total: page.total },
    chosen: selection.keys,
  }
  return <Buttons resource={resource} rows={rows} onImport={() => importRows?.()} onAdd={add} />
}

const allRows: Exported = { order: {}, chosen: [] }

/** The same of a page that shows its rows otherwise than in one list: all of them. */
export function WholeTransferButtons({ resource }: { resource: Resource }) {
  const [isImporting, setImporting] = useState(false)
  return (
    <>
      <Buttons resource={resource} rows={allRows} onImport={() => setImporting(true)} onAdd={undefined} />
      {isImporting && (
        <Suspense fallback={null}>
          <ImportDialog resource={resource} onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  )
}

interface Props {
  resource: Resource
  rows: Exported
  onImport(): void
  /** Begins a new record. */
  onAdd: ((preset: AnyRow) => void) | undefined
}

function Buttons({ resource, rows, onImport, onAdd }: Props) {
  const { t } = useWords()
  const [isExporting, setExporting] = useState(false)
  const [hasShapes, setShapes] = useState(false)
  const offered = offeredFor(resource, useQuery(abilityOptions).data)
  const canExport = offered.includes('export')
  const combo = useCombo('export')
  const spoken = useSpokenCombo('export')
  useShortcuts({ export: canExport ? () => setExporting(true) : undefined })
  const items = [
    {
      key: 'import' as const,
      label: t('panels.importRows'),
      icon: <ImportOutlined aria-hidden />,
      onClick: onImport,
    },
    {
      key: 'import-shapes' as const,
      label: t('panels.importShapes'),
      icon: <ImportOutlined aria-hidden />,
      onClick: () => setShapes(true),
    },
    {
      key: 'export' as const,
      label: t('panels.exportRows'),
      icon: <ExportOutlined aria-hidden />,
      onClick: () => setExporting(true),
    },
  ].filter(({ key }) => offered.includes(key))
  const isFolded = useTightScreen()
  return (
    <>
      {isFolded && items.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items }}>
          <Button icon={<EllipsisOutlined />} aria-label={t('crud.more')} aria-haspopup="menu" />
        </Dropdown>
      )}
      {!isFolded &&
        items.map(({ key, label, ...button }) => (
          <Tooltip key={key} title={key === 'export' ? combo : ''}>
            <Button {...button} aria-keyshortcuts={key === 'export' ? spoken : undefined}>
              {label}
            </Button>
          </Tooltip>
        ))}
      {hasShapes && (
        <Suspense fallback={null}>
          <ShapesImport resource={resource} onAdd={onAdd} onClose={() => setShapes(false)} />
        </Suspense>
      )}
      {isExporting && (
        <Suspense fallback={null}>
          <ExportDialog resource={resource} rows={rows} onClose={() => setExporting(false)} />
        </Suspense>
      )}
    </>
  )
}
