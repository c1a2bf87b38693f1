import type { Resource } from '#shared/schema/resource.ts'
import type { RowAction } from '../../crud/record/RowActions.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { useRowCalls } from '../system/use-row-calls.tsx'

interface Configuration {
  id: string
  name: string
  status: number | null
}

/** Key of the dictionary `yes_no`. */
const active = 2

/** The action that makes one configuration the active one in place of whichever was. */
export function useEnabling(resource: Resource): (row: Configuration) => RowAction[] {
  const { t } = useWords()
  const { may, call, ask } = useRowCalls(resource)
  const enable = ({ id, name }: Configuration) =>
    ask({ title: t('pages.enable'), content: t('pages.enableQuestion', { name }) }, () =>
      call('enable', { id }, t('pages.done')),
    )
  return (row) =>
    may('enable') && row.status !== active
      ? [{ key: 'enable', label: t('pages.enable'), onClick: () => enable(row) }]
      : []
}
