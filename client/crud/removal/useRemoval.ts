import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import type { Resource } from '#shared/schema/resource.ts'
import type { AnyRow } from '../../fields/kind.ts'
import { useWords } from '../../i18n/use-words.ts'
import type { Removing } from './removal.tsx'

const load = () => import('./removal.tsx')

/** Removes rows after asking; what it takes arrives with the first wish for it. */
export function useRemoval(resource: Resource, onRemoved: Removing['onRemoved']): (rows: AnyRow[]) => void {
  const { t } = useWords()
  const { modal, message } = App.useApp()
  const queries = useQueryClient()
  return (rows) => {
    if (rows.length === 0) return void message.warning(t('crud.chooseRows'))
    load().then(
      ({ askToRemove }) => void askToRemove({ resource, t, modal, message, queries, onRemoved }, rows),
      () => message.error(t('request.network')),
    )
  }
}
