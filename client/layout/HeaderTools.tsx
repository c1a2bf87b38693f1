import {
  BgColorsOutlined,
  BugOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  LockOutlined,
  SearchOutlined,
  SkinOutlined,
} from '@ant-design/icons'
import { Badge, Button, Tooltip } from 'antd'
import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorLog } from '../state/error-log.ts'
import { useFullScreen } from '../ui/use-full-screen.ts'
import { LanguageMenu } from './LanguageMenu.tsx'
import { NoticeBell } from './NoticeBell.tsx'
import { UserMenu } from './UserMenu.tsx'
import { useFrameKeys } from './use-frame-keys.ts'

type Panel = 'search' | 'theme' | 'lock' | 'log' | 'color'

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
  color: lazy(() => import('./ColorDialog.tsx').then(({ ColorDialog }) => ({ default: ColorDialog }))),
}

/** The end of the header, in the order of the specification. A phone keeps language and account. */
export function HeaderTools({ isSmall }: { isSmall: boolean }) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<ReadonlySet<Panel>>(new Set())
  const [open, setOpen] = useState<Panel>()
  const errors = useErrorLog((log) => log.entries.length)
  const { isFull, toggle } = useFullScreen()

  const show = (panel: Panel) => {
    setAsked(new Set([...asked, panel]))
    setOpen(panel)
  }
  const tool = (panel: Panel, icon: ReactNode, label: string) => (
    <Tool label={label} icon={icon} onClick={() => show(panel)} opensDialog />
  )
  useFrameKeys({ search: () => show('search'), lock: () => show('lock'), theme: () => show('theme') })
  const errorLabel = errors > 0 ? t('shell.errorLogCount', { count: errors }) : t('shell.errorLog')

  return (
    <div className="frame-header-end">
      {tool('search', <SearchOutlined />, t('shell.search'))}
      {!isSmall && tool('color', <BgColorsOutlined />, t('shell.color'))}
      {!isSmall && (
        <Badge count={errors} overflowCount={99} size="small" offset={[-8, 8]}>
          {tool('log', <BugOutlined />, errorLabel)}
        </Badge>
      )}
      {tool('lock', <LockOutlined />, t('shell.lock'))}
      {tool('theme', <SkinOutlined />, t('shell.theme'))}
      <NoticeBell />
      <LanguageMenu />
      {!isSmall && toggle && (
        <Tool
          label={t(isFull ? 'shell.leaveFullScreen' : 'shell.fullScreen')}
          icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
          onClick={toggle}
        />
      )}
      <UserMenu nameShown={!isSmall} />
      <Suspense>
        {[...asked].map((panel) => {
          const PanelView = panels[panel]
          return <PanelView key={panel} isOpen={open === panel} onClose={() => setOpen(undefined)} />
        })}
      </Suspense>
    </div>
  )
}

interface ToolProps {
  label: string
  icon: ReactNode
  opensDialog?: boolean
  onClick(): void
}

function Tool({ label, icon, opensDialog, onClick }: ToolProps) {
  return (
    <Tooltip title={label}>
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
