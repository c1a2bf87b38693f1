import {
  BgColorsOutlined,
  BugOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  LockOutlined,
  MacCommandOutlined,
  SearchOutlined,
  SkinOutlined,
} from '@ant-design/icons'
import { type ComponentType, type ReactNode, useState } from 'react'
import { importLater } from '../../api/progress.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useErrorLog } from '../../state/error-log.ts'
import type { ShortcutId } from '../../state/shortcuts.ts'
import { lazyNamed } from '../../ui/lazy-named.ts'
import { ChunkBoundary } from '../../ui/page/ChunkBoundary.tsx'
import { useFullScreen } from '../../ui/use-full-screen.ts'
import { useScreenClass } from '../../ui/use-screen-class.ts'
import { useFrameKeys } from '../use-frame-keys.ts'
import { HeaderTool, type Tool, toolItem } from './HeaderTool.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { NoticeBell } from './NoticeBell.tsx'
import { UserMenu } from './UserMenu.tsx'
import '../palette/menu-search.css'

const MenuSearch = lazyNamed(() => importLater(() => import('../palette/MenuSearch.tsx'), 2000), 'MenuSearch')

type Panel = 'search' | 'theme' | 'lock' | 'log' | 'color' | 'keys'

interface PanelProps {
  isOpen: boolean
  onClose(): void
}

// Each arrives when it is first asked for.
const panels: Record<Panel, ComponentType<PanelProps>> = {
  search: lazyNamed(() => import('../palette/Palette.tsx'), 'Palette'),
  theme: lazyNamed(() => import('./ThemeDrawer.tsx'), 'ThemeDrawer'),
  lock: lazyNamed(() => import('./LockDialog.tsx'), 'LockDialog'),
  log: lazyNamed(() => import('./ErrorLogDialog.tsx'), 'ErrorLogDialog'),
  keys: lazyNamed(() => import('../palette/KeysDialog.tsx'), 'KeysDialog'),
  color: lazyNamed(() => import('./ColorDialog.tsx'), 'ColorDialog'),
}

/** The end of the header, in the order of the specification. On a phone the account's menu holds what is rare. */
export function HeaderTools({ isSmall }: { isSmall: boolean }) {
  const { search, rare, keys, opened } = usePanelTools()
  const fullScreen = useFullScreenTool()
  const hasField = useScreenClass() === 3
  const inMenu = isSmall ? [...rare, ...fullScreen, keys] : [keys]
  return (
    <div className="frame-header-end">
      {hasField && (
        <ChunkBoundary isWanted={false} fallback={<span className="menu-search-place" />}>
          <MenuSearch />
        </ChunkBoundary>
      )}
      <HeaderTool {...search} />
      {!isSmall && rare.map(({ key, ...tool }) => <HeaderTool key={key} {...tool} />)}
      <NoticeBell />
      <LanguageMenu />
      {!isSmall && fullScreen.map(({ key, ...tool }) => <HeaderTool key={key} {...tool} />)}
      <UserMenu nameShown={!isSmall} tools={inMenu.map(toolItem)} />
      {opened}
    </div>
  )
}

/** The tools that open a panel, and the panels that have been asked for. */
function usePanelTools() {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<ReadonlySet<Panel>>(new Set())
  const [open, setOpen] = useState<Panel>()
  const errors = useErrorLog((log) => log.entries.length)
  const show = (panel: Panel) => {
    setAsked(new Set([...asked, panel]))
    setOpen(panel)
  }
  useFrameKeys({
    search: () => show('search'),
    lock: () => show('lock'),
    theme: () => show('theme'),
    help: () => show('keys'),
  })
  const opener = (panel: Panel, icon: ReactNode, label: string, shortcut?: ShortcutId): Tool => ({
    key: panel,
    icon,
    label,
    ...(shortcut && { shortcut }),
    opensDialog: true,
    run: () => show(panel),
  })
  return {
    search: opener('search', <SearchOutlined />, t('shell.search'), 'search'),
    rare: [
      opener('color', <BgColorsOutlined />, t('shell.color')),
      {
        ...opener('log', <BugOutlined />, t('shell.errorLog')),
        count: { shown: errors, label: t('shell.errorLogCount', { count: errors }) },
      },
      opener('lock', <LockOutlined />, t('shell.lock'), 'lock'),
      opener('theme', <SkinOutlined />, t('shell.theme'), 'theme'),
    ],
    keys: opener('keys', <MacCommandOutlined />, t('keys.title')),
    opened: [...asked].map((panel) => {
      const PanelView = panels[panel]
      return (
        <ChunkBoundary key={panel} isWanted={open === panel}>
          <PanelView isOpen={open === panel} onClose={() => setOpen(undefined)} />
        </ChunkBoundary>
      )
    }),
  }
}

/** None where the browser cannot. */
function useFullScreenTool(): Tool[] {
  const { t } = useTranslation()
  const { isFull, toggle } = useFullScreen()
  if (!toggle) return []
  const label = t(isFull ? 'shell.leaveFullScreen' : 'shell.fullScreen')
  const icon = isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />
  return [{ key: 'full', label, icon, run: toggle }]
}
