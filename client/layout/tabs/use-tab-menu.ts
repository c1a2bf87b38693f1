import { useQueryClient } from '@tanstack/react-query'
import { App, type MenuProps } from 'antd'
import { useLocation, useNavigate } from 'react-router-dom'
import { clearServerCache } from '../../api/auth.ts'
import { shownPath } from '../../base-path.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { site } from '../../site.ts'
import { useFrame } from '../../state/frame.ts'
import { addressOf, canClose, isPinned, type Tab, useTabs } from '../../state/tabs.ts'
import { useAskUnsaved } from '../use-ask-unsaved.ts'

export function useCloseTab(): (path: string) => void {
  const navigate = useNavigate()
  const ask = useAskUnsaved()
  return (path) =>
    ask([path], () => {
      const next = useTabs.getState().close(path)
      // Not React's location, which a key pressed quickly after another would find behind.
      if (path === shownPath()) navigate(next)
    })
}

export interface TabAction {
  key: string
  label: string
  disabled?: boolean
  run(): void
}

/** What can be done with a tab, by groups; the specification's three come first. */
export function useTabActions(): (path: string) => TabAction[][] {
  const { t } = useTranslation()
  const clearCache = useClearCache()
  const { pathname } = useLocation()
  const { tabs, pin, move } = useTabs()
  const { maximize } = useFrame.getState()
  const closingOf = useClosing()
  return (path) => {
    const index = tabs.findIndex(({ value }) => value === path)
    const tab = tabs[index]
    const isKept = tab !== undefined && isPinned(tab)
    const { others, all, reload, close, right, reopen } = closingOf(path)
    return [
      [
        { key: 'cache', label: t('tabs.clearCache'), run: () => void clearCache().catch(() => {}) },
        others,
        all,
      ],
      [
        reload,
        {
          key: 'maximize',
          label: t('keys.maximize'),
          disabled: path !== pathname,
          run: () => maximize(true),
        },
        close,
        right,
        reopen,
      ],
      [
        { key: 'pin', label: t(isKept ? 'tabs.unpin' : 'tabs.pin'), run: () => pin(path, !isKept) },
        {
          key: 'left',
          label: t('tabs.moveLeft'),
          disabled: index <= 0,
          run: () => move(path, index - 1),
        },
        {
          key: 'onward',
          label: t('tabs.moveRight'),
          disabled: index === tabs.length - 1,
          run: () => move(path, index + 1),
        },
      ],
    ]
  }
}

function useClearCache() {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const queries = useQueryClient()
  return async () => {
    await clearServerCache()
    await queries.invalidateQueries()
    message.success(t('tabs.cacheCleared'))
  }
}

/** What takes tabs away or brings one back; where something unsaved would be lost, after a question. */
function useClosing() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { tabs, closed, ...change } = useTabs()
  const { reload } = useFrame.getState()
  const close = useCloseTab()
  const ask = useAskUnsaved()
  /** Goes where the present page still has a tab. */
  const follow = (path: string) => {
    const remaining = useTabs.getState().tabs
    if (remaining.some(({ value }) => value === pathname)) return
    const next = remaining.find(({ value }) => value === path) ?? remaining[0]
    navigate(next ? addressOf(next) : site.home)
  }
  return (path: string) => {
    const index = tabs.findIndex(({ value }) => value === path)
    const closing = (key: string, label: string, gone: readonly Tab[], path: string, work: () => void) => ({
      ...{ key, label, disabled: gone.length === 0 },
      run: () =>
        ask(pathsOf(gone), () => {
          work()
          follow(path)
        }),
    })
    const loose = tabs.filter((one) => !isPinned(one))
    const others = loose.filter(({ value }) => value !== path)
    const right = tabs.slice(index + 1).filter((one) => !isPinned(one))
    return {
      others: closing('others', t('frame.closeOthers'), others, path, () => change.closeOthers(path)),
      all: {
        ...closing('all', t('frame.closeAll'), loose, site.home, change.closeAll),
        disabled: !tabs.some((one) => one.close),
      },
      reload: {
        key: 'reload',
        label: t('frame.refreshPage'),
        disabled: path !== pathname,
        run: () => ask([path], () => reload(path)),
      },
      close: {
        key: 'close',
        label: t('frame.closeThis'),
        disabled: !canClose(tabs, path),
        run: () => close(path),
      },
      right: closing('right', t('tabs.closeRight'), right, path, () => change.closeRight(path)),
      reopen: {
        key: 'reopen',
        label: t('tabs.reopen'),
        disabled: closed.length === 0,
        run() {
          const address = change.reopen()
          if (address) navigate(address)
        },
      },
    }
  }
}

/** The same as a menu. */
export function useTabMenu(): (path: string) => MenuProps {
  const actionsOf = useTabActions()
  return (path) => {
    const groups = actionsOf(path)
    return {
      items: groups.flatMap((actions, at) => [
        ...(at > 0 ? [{ type: 'divider' as const }] : []),
        ...actions.map(({ key, label, disabled = false }) => ({ key, label, disabled })),
      ]),
      onClick: ({ key }) =>
        groups
          .flat()
          .find((action) => action.key === key)
          ?.run(),
    }
  }
}

const pathsOf = (tabs: readonly Tab[]) => tabs.map(({ value }) => value)
