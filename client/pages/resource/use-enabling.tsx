import type { Resource } from '#shared/schema/resource.ts'
import type { Shown } from '../../crud/data/api.ts'
import type { ListAction } from '../../crud/record/list-action.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useRowCalls } from '../system/use-row-calls.tsx'

interface Configuration {
  id: string
  status: number | null
}

/** Key of the dictionary `yes_no`. */
const active = 2

/** The action that makes one configuration the active one in place of whichever was. */
export function useEnabling<R extends Resource>(resource: R) {
  const { t } = useWords()
  const { call, ask } = useRowCalls(resource)
  return <Row extends Shown<R> & Configuration>(nameOf: (row: Row) => string | null): ListAction<Row> => ({
    key: 'enable',
    label: t('pages.enable'),
    right: 'enable',
    suits: ({ status }) => status !== active,
    run: ([row]) =>
      ask({ title: t('pages.enable'), content: t('pages.enableQuestion', { name: nameOf(row) ?? '' }) }, () =>
        call('enable', { id: row.id }, t('pages.done')),
      ),
  })
}
