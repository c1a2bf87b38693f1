import { App, Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { useWords } from '../../crud/use-words.ts'

const ToldOnce = lazy(() => import('./ToldOnce.tsx').then((module) => ({ default: module.ToldOnce })))

interface Told {
  title: string
  hint: string
  rows: readonly { name: string; value: string }[]
}

/** Shows what the server tells this once, until the person has taken it. */
export function useTellOnce(): (told: Told) => void {
  const { t } = useWords()
  const { modal } = App.useApp()
  return ({ title, hint, rows }) =>
    void modal.info({
      title,
      width: 560,
      content: (
        <Suspense fallback={<Skeleton active />}>
          <ToldOnce hint={hint} rows={rows} />
        </Suspense>
      ),
      okText: t('crud.confirm'),
    })
}
