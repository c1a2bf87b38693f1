import { useNavigate } from 'react-router-dom'
import { addressOf, canClose, useTabs } from '../../state/tabs.ts'
import { useShortcut } from '../../state/use-shortcut.ts'
import { useReopen } from './use-reopen.ts'
import { useCloseTab } from './use-tab-menu.ts'

/** The keys that go from tab to tab, close one and bring it back. */
export function useTabKeys(): void {
  const navigate = useNavigate()
  const close = useCloseTab()

  // Not React's location: a key pressed quickly after another must not be behind.
  const here = () => window.location.pathname
  const step = (by: number) => {
    const { tabs } = useTabs.getState()
    const at = tabs.findIndex(({ value }) => value === here())
    const next = tabs[(at + by + tabs.length) % tabs.length]
    if (next) navigate(addressOf(next))
  }
  useShortcut('previousTab', () => step(-1))
  useShortcut('nextTab', () => step(1))
  useShortcut('closeTab', () => {
    if (canClose(useTabs.getState().tabs, here())) close(here())
  })
  useShortcut('reopenTab', useReopen())
}
