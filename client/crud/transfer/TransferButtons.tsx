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
  const { resource, importRows } = useDrawnList()
  const { t } = useWords()
  const [isExporting, setExporting] = useState(false)
  const abilities = useQuery(abilityOptions).data?.[resource.name] ?? []
  const canExport = abilities.includes('export')
  const combo = useCombo('export')
  const spoken = useSpokenCombo('export')
  useShortcuts({ export: canExport ? () => setExporting(true) : undefined })
  const items = [
    {
      key: 'import' as const,
      label: t('panels.importRows'),
      icon: <ImportOutlined aria-hidden />,
      onClick: () => importRows?.(),
    },
    {
      key: 'export' as const,
      label: t('panels.exportRows'),
      icon: <ExportOutlined aria-hidden />,
      onClick: () => setExporting(true),
    },
  ].filter(({ key }) => abilities.includes(key))
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
      {isExporting && (
        <Suspense fallback={null}>
          <ExportDialog onClose={() => setExporting(false)} />
        </Suspense>
      )}
    </>
  )
}
