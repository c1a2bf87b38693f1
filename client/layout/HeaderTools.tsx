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
import { Badge, Button, Tooltip } from 'antd'
import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorLog } from '../state/error-log.ts'
import { afterFirstCalls } from '../state/progress.ts'
import type { ShortcutId } from '../state/shortcuts.ts'
import { useCombo } from '../state/use-combo.ts'
import { ChunkBoundary } from '../ui/ChunkBoundary.tsx'
import { useFullScreen } from '../ui/use-full-screen.ts'
import { useScreenClass } from '../ui/use-screen-class.ts'
import { LanguageMenu } from './LanguageMenu.tsx'
import { NoticeBell } from './NoticeBell.tsx'
import { UserMenu } from './UserMenu.tsx'
import { useFrameKeys } from './use-frame-keys.ts'
import './menu-search.css'

const MenuSearch = lazy(() =>
  afterFirstCalls(2000)
    .then(() => import('./MenuSearch.tsx'))
    .then((module) => ({ default: module.MenuSearch })),
)

type Panel = 'search' | 'theme' | 'lock' | 'log' | 'color' | 'keys'

interface PanelProps {
  isOpen: boolean
  onClose(): void
}

// Each arrives when it is first asked for.
const panels: Record<Panel, LazyExoticComponent<ComponentType<PanelProps>>> = {
  search: lazy(() => import('./Palette.tsx').then(({ Palette }) => ({ default: Palette }))),
  theme: lazy(() => import('./ThemeDrawer.tsx').then(({ ThemeDrawer }) => ({ default: ThemeDrawer }))),
  lock: lazy(() => import('./LockDialog.tsx').then(({ LockDialog }) => ({ default: LockDialog }))),
  log: lazy(() => import('./ErrorLogDialog.tsx').then(({ ErrorLogDialog }) => ({ default: ErrorLogDialog }))),
  keys: lazy(() => import('./KeysDialog.tsx').then(({ KeysDialog }) => ({ default: KeysDialog }))),
  color: lazy(() => import('./ColorDialog.tsx').then(({ ColorDialog }) => ({ default: ColorDialog }))),
}

/** The end of the header, in the order of the specification. On a phone the account's menu holds what is rare. */
export function HeaderTools({ isSmall }: { isSmall: boolean }) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<ReadonlySet<Panel>>(new Set())
  const [open, setOpen] = useState<Panel>()
  const errors = useErrorLog((log) => log.entries.length)
  const { isFull, toggle } = useFullScreen()
  const hasField = useScreenClass() === 3

  const show = (panel: Panel) => {
    setAsked(new Set([...asked, panel]))
    setOpen(panel)
  }
  const tool = (panel: Panel, icon: ReactNode, label: string, shortcut?: ShortcutId) => (
    <Tool label={label} shortcut={shortcut} icon={icon} onClick={() => show(panel)} opensDialog />
  )
  useFrameKeys({
    search: () => show('search'),
    lock: () => show('lock'),
    theme: () => show('theme'),
    help: () => show('keys'),
  })
  const errorLabel = errors > 0 ? t('shell.errorLogCount', { count: errors }) : t('shell.errorLog')

  return (
    <div className="frame-header-end">
      {hasField && (
        <ChunkBoundary isWanted={false} fallback={<span className="menu-search-place" />}>
          <MenuSearch />
        </ChunkBoundary>
      )}
      {tool('search', <SearchOutlined />, t('shell.search'), 'search')}
      {!isSmall && tool('color', <BgColorsOutlined />, t('shell.color'))}
      {!isSmall && (
        <Badge count={errors} overflowCount={99} size="small" offset={[-8, 8]}>
          {tool('log', <BugOutlined />, errorLabel)}
        </Badge>
      )}
      {!isSmall && tool('lock', <LockOutlined />, t('shell.lock'), 'lock')}
      {!isSmall && tool('theme', <SkinOutlined />, t('shell.theme'), 'theme')}
      <NoticeBell />
      <LanguageMenu />
      {!isSmall && toggle && (
        <Tool
          label={t(isFull ? 'shell.leaveFullScreen' : 'shell.fullScreen')}
          icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
          onClick={toggle}
        />
      )}
      <UserMenu
        nameShown={!isSmall}
        tools={
          isSmall
            ? [
                {
                  key: 'theme',
                  icon: <SkinOutlined />,
                  label: t('shell.theme'),
                  onClick: () => show('theme'),
                },
                { key: 'lock', icon: <LockOutlined />, label: t('shell.lock'), onClick: () => show('lock') },
              ]
            : [
                {
                  key: 'keys',
                  icon: <MacCommandOutlined />,
                  label: t('keys.title'),
                  onClick: () => show('keys'),
                },
              ]
        }
      />
      {[...asked].map((panel) => {
        const PanelView = panels[panel]
        return (
          <ChunkBoundary key={panel} isWanted={open === panel}>
            <PanelView isOpen={open === panel} onClose={() => setOpen(undefined)} />
          </ChunkBoundary>
        )
      })}
    </div>
  )
}

interface ToolProps {
  label: string
  shortcut?: ShortcutId | undefined
  icon: ReactNode
  opensDialog?: boolean
  onClick(): void
}

function Tool({ label, shortcut, icon, opensDialog, onClick }: ToolProps) {
  const combo = useCombo(shortcut)
  return (
    <Tooltip title={combo ? `${label} (${combo})` : label}>
      <Button
        type="text"
        size="large"
        icon={icon}
        aria-label={label}
        {...(opensDialog && { 'aria-haspopup': 'dialog' as const })}
        onClick={onClick}
      />
    </Tooltip>
  )
}
