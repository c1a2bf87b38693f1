import { App, Skeleton } from 'antd'
import { Suspense } from 'react'
import type { ToldRow } from '#shared/contract/told.ts'
import type { Resource } from '#shared/schema/resource.ts'
import { useWords } from '../../i18n/use-words.ts'
import { lazyNamed } from '../../ui/lazy-named.ts'
import type { ToldColumn } from './told-file.ts'

const ToldOnce = lazyNamed(() => import('./ToldOnce.tsx'), 'ToldOnce')

interface Telling {
  title: string
  hint: string
  columns: readonly ToldColumn[]
  rows: readonly ToldRow[] | undefined
}

/** What the definition says is told of an added row, by the names that its fields have on screen. */
export function useToldColumns(resource: Resource): ToldColumn[] {
  const { label } = useWords()
  return resource.told.flatMap((name) => {
    const field = resource.fields[name]
    return field ? [{ name, label: label(field.label) }] : []
  })
}

/** Shows what the server tells this once, until the person has taken it: no slip of the hand closes it. */
export function useTellOnce(): (telling: Telling) => void {
  const { t } = useWords()
  const { modal } = App.useApp()
  return ({ rows, ...telling }) => {
    if (!rows?.length) return
    void modal.info({
      title: telling.title,
      width: rows.length > 1 ? 720 : 560,
      keyboard: false,
      content: (
        <Suspense fallback={<Skeleton active />}>
          <ToldOnce {...telling} rows={rows} />
        </Suspense>
      ),
      okText: t('crud.confirm'),
    })
  }
}
