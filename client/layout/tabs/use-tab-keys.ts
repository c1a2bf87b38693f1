import { useNavigate } from 'react-router-dom'
import { shownPath } from '../../base-path.ts'
import { addressOf, canClose, useTabs } from '../../state/tabs.ts'
import { useShortcut } from '../../state/use-shortcut.ts'
import { useReopen } from './use-reopen.ts'
import { useCloseTab } from './use-tab-menu.ts'

/** The keys that go from tab to tab, close one and bring it back. */
export function useTabKeys(): void {
  const navigate = useNavigate()
  const close = useCloseTab()

  // The path on screen, not React's location: a key pressed quickly after another must not be behind.
  const step = (by: number) => {
    const { tabs } = useTabs.getState()
    const at = tabs.findIndex(({ value }) => value === shownPath())
    const next = tabs[(at + by + tabs.length) % tabs.length]
    if (next) navigate(addressOf(next))
  }
  useShortcut('previousTab', () => step(-1))
  useShortcut('nextTab', () => step(1))
  useShortcut('closeTab', () => {
    if (canClose(useTabs.getState().tabs, shownPath())) close(shownPath())
  })
  useShortcut('reopenTab', useReopen())
}
