import { EllipsisOutlined, ExportOutlined, ImportOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Dropdown, Tooltip } from 'antd'
import { Suspense, useState } from 'react'
import { abilityOptions } from '../../api/transfer.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useCombo, useSpokenCombo } from '../../state/use-combo.ts'
import { useShortcuts } from '../../state/use-shortcut.ts'
import { lazyNamed } from '../../ui/lazy-named.ts'
import { useTightScreen } from '../../ui/use-screen-class.ts'
import { useDrawnList } from '../list/state/ListContext.ts'

const ExportDialog = lazyNamed(() => import('./ExportDialog.tsx'), 'ExportDialog')

/** Import and export of a list, as far as the server offers them to this person. */
export function TransferButtons() {
  const { resource, state, selection, page, importRows } = useDrawnList()
  const { t } = useWords()
  const [isExporting, setExporting] = useState(false)
  const abilities = useQuery(abilityOptions).data?.[resource.name] ?? []
  const canExport = abilities.includes('export')
  const combo = useCombo('export')
  const spoken = useSpokenCombo('export')
  useShortcuts({ export: canExport ? () => setExporting(true) : undefined })
  const canImport = abilities.includes('import')
  const importing = { icon: <ImportOutlined aria-hidden />, onClick: () => importRows?.() }
  const exporting = { icon: <ExportOutlined aria-hidden />, onClick: () => setExporting(true) }
  const isFolded = useTightScreen()
  return (
    <>
      {isFolded && (canImport || canExport) && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              ...(canImport ? [{ key: 'import', label: t('panels.import.button'), ...importing }] : []),
              ...(canExport ? [{ key: 'export', label: t('panels.export.button'), ...exporting }] : []),
            ],
          }}
        >
          <Button icon={<EllipsisOutlined />} aria-label={t('crud.more')} aria-haspopup="menu" />
        </Dropdown>
      )}
      {!isFolded && canImport && <Button {...importing}>{t('panels.import.button')}</Button>}
      {!isFolded && canExport && (
        <Tooltip title={combo}>
          <Button {...exporting} aria-keyshortcuts={spoken}>
            {t('panels.export.button')}
          </Button>
        </Tooltip>
      )}
      {isExporting && (
        <Suspense fallback={null}>
          <ExportDialog
            resource={resource}
            state={state}
            chosen={[...selection.chosen.keys()]}
            total={page.total}
            onClose={() => setExporting(false)}
          />
        </Suspense>
      )}
    </>
  )
}
