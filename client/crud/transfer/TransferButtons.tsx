import { EllipsisOutlined, ExportOutlined, ImportOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Dropdown, Tooltip } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { Resource } from '#shared/schema/resource.ts'
import { abilityOptions } from '../../api/transfer.ts'
import type { AnyRow } from '../../fields/kind.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useCombo, useSpokenCombo } from '../../state/use-combo.ts'
import { useShortcuts } from '../../state/use-shortcut.ts'
import { useTightScreen } from '../../ui/use-screen-class.ts'
import type { ListState } from '../query/list-state.ts'

const ExportDialog = lazy(() =>
  import('./ExportDialog.tsx').then((module) => ({ default: module.ExportDialog })),
)

interface Props {
  resource: Resource
  state: ListState
  selected: ReadonlyMap<string, AnyRow>
  /** Of the list as it is filtered. */
  total: number | undefined
  onImport(): void
}

/** Import and export of a list, as far as the server offers them to this person. */
export function TransferButtons({ resource, state, selected, total, onImport }: Props) {
  const { t } = useWords()
  const [isExporting, setExporting] = useState(false)
  const abilities = useQuery(abilityOptions).data?.[resource.name] ?? []
  const canExport = abilities.includes('export')
  const combo = useCombo('export')
  const spoken = useSpokenCombo('export')
  useShortcuts({ export: canExport ? () => setExporting(true) : undefined })
  const canImport = abilities.includes('import')
  const importing = { icon: <ImportOutlined aria-hidden />, onClick: onImport }
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
            chosen={[...selected.keys()]}
            total={total}
            onClose={() => setExporting(false)}
          />
        </Suspense>
      )}
    </>
  )
}
