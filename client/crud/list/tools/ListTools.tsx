import {
  FilterOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  SettingOutlined,
} from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { Suspense, useState } from 'react'
import { importLater } from '../../../api/progress.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { lazyNamed } from '../../../ui/lazy-named.ts'
import { ChunkBoundary } from '../../../ui/page/ChunkBoundary.tsx'
import { useScreenClass } from '../../../ui/use-screen-class.ts'
import { useDrawnList } from '../state/ListContext.ts'
import { useAutoRefresh } from './useAutoRefresh.ts'
import { useFullList } from './useFullList.ts'

const LookSwitch = lazyNamed(() => importLater(() => import('./LookSwitch.tsx')), 'LookSwitch')
const SortMenu = lazyNamed(() => import('./SortMenu.tsx'), 'SortMenu')
const load = () => import('./ListSettings.tsx')
const ListSettings = lazyNamed(load, 'ListSettings')

/** Conditions of one's own, table or cards, the order of the cards, how the list is set up, and the list in the whole window. */
export function ListTools() {
  const { resource, state, layout, filterMore } = useDrawnList()
  const isSmall = useScreenClass() === 0
  const { t } = useWords()
  const [isOpen, setOpen] = useState<boolean>()
  const { isFull, toggle } = useFullList()
  useAutoRefresh()
  const hasCards = !state.look && !resource.tree && (isSmall || layout?.look === 'cards')
  const full = t(isFull ? 'lists.leaveFull' : 'lists.full')
  return (
    <>
      {!isSmall && (
        <Tooltip title={t('lists.advanced')}>
          <Button
            icon={<FilterOutlined />}
            aria-label={t('lists.advanced')}
            aria-haspopup="dialog"
            onClick={filterMore}
          />
        </Tooltip>
      )}
      <ChunkBoundary isWanted={false} fallback={<span className="crud-tool-place" />}>
        <LookSwitch />
      </ChunkBoundary>
      {hasCards && (
        <ChunkBoundary isWanted={false} fallback={<span className="crud-tool-place" />}>
          <SortMenu />
        </ChunkBoundary>
      )}
      <Tooltip title={isSmall ? '' : t('lists.settings')}>
        <Button
          icon={<SettingOutlined />}
          aria-label={t('lists.settings')}
          aria-haspopup="dialog"
          onPointerEnter={() => void load().catch(() => {})}
          onClick={() => setOpen(true)}
        />
      </Tooltip>
      {!isSmall && (
        <Tooltip title={full}>
          <Button
            icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
            aria-label={full}
            aria-pressed={isFull}
            onClick={toggle}
          />
        </Tooltip>
      )}
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <ListSettings isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
