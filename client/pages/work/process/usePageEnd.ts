import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { usePagePath } from '../../../state/page-path.ts'
import { useTabs } from '../../../state/tabs.ts'
import { useMayOpen } from '../../../state/use-menu.ts'
import { useTitle } from '../../../ui/page/use-title.ts'

/** Closes the page's tab and goes to a list, where the person has it. */
export function usePageEnd() {
  const path = usePagePath()
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  const queries = useQueryClient()
  return useCallback(
    async (to: string, isChanged: boolean) => {
      const next = useTabs.getState().close(path)
      navigate(mayOpen(to) ? to : next)
      if (isChanged) await queries.invalidateQueries({ queryKey: ['flow'] })
    },
    [path, navigate, mayOpen, queries],
  )
}

/** Names a page that stands in no menu: its tab and the browser's. */
export function useOwnName(name: string): void {
  const path = usePagePath()
  const open = useTabs((state) => state.open)
  useTitle(name || undefined)
  useEffect(() => {
    if (name) open(path, { label: name })
  }, [open, path, name])
}
