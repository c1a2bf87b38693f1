import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { type ReactNode, Suspense, useState } from 'react'
import { request } from '../../api/request.ts'
import { useWords } from '../../i18n/use-words.ts'
import { lazyNamed } from '../../ui/lazy-named.ts'

const GridDialog = lazyNamed(() => import('../geo/GridDialog.tsx'), 'GridDialog')

interface Person {
  id: string
  tenantId: string
  account: string | null
}

/** The grids that somebody answers for, to choose. */
export function useDuty(): { choose(person: Person): void; dialog: ReactNode } {
  const { t } = useWords()
  const { message } = App.useApp()
  const queries = useQueryClient()
  const [person, choose] = useState<Person>()
  const grant = async (userId: string, userGridIds: string[]) => {
    await request('/api/user-grid/grant', { method: 'POST', body: { userId, userGridIds } })
    message.success(t('pages.geo.dutyDone'))
    await queries.invalidateQueries({ queryKey: ['user-grids'] })
  }
  const dialog = person && (
    <Suspense fallback={null}>
      <GridDialog
        key={person.id}
        title={t('pages.geo.dutyTitle', { name: person.account ?? '' })}
        hint={t('pages.geo.dutyHint')}
        tenantId={person.tenantId}
        keys={{ path: '/api/user-grid/keys', params: { userId: person.id } }}
        onSave={(gridIds) => grant(person.id, gridIds)}
        onClose={() => choose(undefined)}
      />
    </Suspense>
  )
  return { choose, dialog }
}
