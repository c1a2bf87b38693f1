import {
  FilterOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  SettingOutlined,
} from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { importLater } from '../../../api/progress.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { ChunkBoundary } from '../../../ui/page/ChunkBoundary.tsx'
import type { Look } from '../../query/looks.ts'
import type { SortMenuProps } from './SortMenu.tsx'
import { useAutoRefresh } from './useAutoRefresh.ts'
import { useFullList } from './useFullList.ts'

const LookSwitch = lazy(() =>
  importLater(() => import('./LookSwitch.tsx')).then((module) => ({ default: module.LookSwitch })),
)
const SortMenu = lazy(() => import('./SortMenu.tsx').then((module) => ({ default: module.SortMenu })))
const load = () => import('./ListSettings.tsx')
const ListSettings = lazy(() => load().then((module) => ({ default: module.ListSettings })))

interface Props extends SortMenuProps {
  look: Look | undefined
  onLook(look: Look | undefined): void
  onAdvanced(): void
}

/** Conditions of one's own, table or cards, the order of the cards, how the list is set up, and the list in the whole window. */
export function ListTools({ resource, arrangement, isSmall, sort, onSort, look, onLook, onAdvanced }: Props) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState<boolean>()
  const { isFull, toggle } = useFullList()
  useAutoRefresh(resource, arrangement.layout.rhythm)
  const hasCards = !look && !resource.tree && (isSmall || arrangement.layout.look === 'cards')
  const full = t(isFull ? 'lists.leaveFull' : 'lists.full')
  return (
    <>
      {!isSmall && (
        <Tooltip title={t('lists.advanced')}>
          <Button
            icon={<FilterOutlined />}
            aria-label={t('lists.advanced')}
            aria-haspopup="dialog"
            onClick={onAdvanced}
          />
        </Tooltip>
      )}
      <ChunkBoundary isWanted={false} fallback={<span className="crud-tool-place" />}>
        <LookSwitch {...{ resource, arrangement, isSmall, look, onLook }} />
      </ChunkBoundary>
      {hasCards && (
        <ChunkBoundary isWanted={false} fallback={<span className="crud-tool-place" />}>
          <SortMenu {...{ resource, arrangement, isSmall, sort, onSort }} />
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
          <ListSettings
            resource={resource}
            arrangement={arrangement}
            isSmall={isSmall}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
