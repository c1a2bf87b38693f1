import {
  FilterOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  SettingOutlined,
} from '@ant-design/icons'
import { Suspense, useState } from 'react'
import { importLater } from '../../../api/progress.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { lazyNamed } from '../../../ui/lazy-named.ts'
import { ChunkBoundary } from '../../../ui/page/ChunkBoundary.tsx'
import { useScreenClass } from '../../../ui/use-screen-class.ts'
import { useDrawnList } from '../state/ListContext.ts'
import { IconButton } from './IconButton.tsx'
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
        <IconButton
          label={t('lists.advanced')}
          icon={<FilterOutlined />}
          aria-haspopup="dialog"
          onClick={filterMore}
        />
      )}
      <ChunkBoundary isWanted={false} fallback={<span className="crud-tool-place" />}>
        <LookSwitch />
      </ChunkBoundary>
      {hasCards && (
        <ChunkBoundary isWanted={false} fallback={<span className="crud-tool-place" />}>
          <SortMenu />
        </ChunkBoundary>
      )}
      <IconButton
        label={t('lists.settings')}
        hint={isSmall ? '' : t('lists.settings')}
        icon={<SettingOutlined />}
        aria-haspopup="dialog"
        onPointerEnter={() => void load().catch(() => {})}
        onClick={() => setOpen(true)}
      />
      {!isSmall && (
        <IconButton
          label={full}
          icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
          aria-pressed={isFull}
          onClick={toggle}
        />
      )}
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <ListSettings isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
