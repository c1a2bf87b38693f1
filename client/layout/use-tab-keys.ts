import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { addressOf, canClose, useTabs } from '../state/tabs.ts'
import { useCloseTab } from './use-tab-menu.ts'

/** Alt with an arrow goes from tab to tab, Alt+W closes one, Alt+Shift+W brings it back. */
export function useTabKeys(): void {
  const navigate = useNavigate()
  const close = useCloseTab()

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey) return
      const { tabs, reopen } = useTabs.getState()
      // Not React's location: a key pressed quickly after another must not be behind.
      const { pathname } = window.location
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (step) {
        const at = tabs.findIndex(({ value }) => value === pathname)
        const next = tabs[(at + step + tabs.length) % tabs.length]
        event.preventDefault()
        if (next) navigate(addressOf(next))
      } else if (event.code === 'KeyW') {
        event.preventDefault()
        const address = event.shiftKey ? reopen() : undefined
        if (address) navigate(address)
        else if (!event.shiftKey && canClose(tabs, pathname)) close(pathname)
      }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
