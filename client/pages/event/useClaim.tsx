import { AuditOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import type { Claimed } from '#shared/contract/event/claimed.ts'
import { event } from '#shared/resources/event/event.ts'
import { request } from '../../api/request.ts'
import { useRights } from '../../crud/data/useResource.ts'
import { useViewed } from '../../crud/record/useViewed.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useShortcuts } from '../../state/use-shortcut.ts'
import '../../i18n/more/event.ts'

/** Accepts the most urgent event that nobody handles, and opens it: by a button above the list, and by a key. */
export function useClaim() {
  const { t } = useWords()
  const { message } = App.useApp()
  const { open } = useViewed()
  const { edit } = useRights(event)
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const claim = async () => {
    // A key that is held down takes one event.
    if (isBusy) return
    setBusy(true)
    try {
      const { id, title } = await request<Claimed>(`/api${event.path}/claim`, { method: 'POST' })
      if (!id) return void message.info(t('pages.event.nothingToClaim'))
      void queries.invalidateQueries({ queryKey: ['resource'] })
      void message.success(t('pages.event.claimed', { title }))
      open(id)
    } catch {
      // Whoever asked has been told by the request itself.
    } finally {
      setBusy(false)
    }
  }
  useShortcuts(edit ? { claim: () => void claim() } : {})
  return {
    key: 'claim',
    label: t('pages.event.claim'),
    icon: <AuditOutlined aria-hidden />,
    isForList: true as const,
    run: claim,
  }
}
