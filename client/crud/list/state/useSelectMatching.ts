import { App } from 'antd'
import { useState } from 'react'
import type { Resource } from '#shared/schema/resource.ts'
import type { Params } from '../../../api/request.ts'
import type { AnyRow } from '../../../fields/kind.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { apiOf } from '../../data/api.ts'
import { keyOfRow } from '../../data/row.ts'
import { mostAtOnce } from '../../removal/in-batches.ts'
import { useDrawnList } from './ListContext.ts'

const mostSelected = 10_000

/** Chooses every row that the filters leave, or says why that cannot be. */
export function useSelectMatching(): () => Promise<void> {
  const { resource, page, selection } = useDrawnList()
  const { t } = useWords()
  const { message } = App.useApp()
  const [isUnderWay, setUnderWay] = useState(false)
  const { query, total = 0 } = page
  return async () => {
    if (isUnderWay) return
    if (total > mostSelected)
      return void message.warning({
        content: t('lists.selectTooMany', { most: mostSelected, total }),
        key: 'too-many',
      })
    setUnderWay(true)
    const tell = (done: number) =>
      void message.loading({
        content: t('lists.batchProgress', { done, total }),
        key: 'selecting',
        duration: 0,
      })
    try {
      selection.choose(await allRows(resource, query, total > mostAtOnce ? tell : undefined))
    } finally {
      message.destroy('selecting')
      setUnderWay(false)
    }
  }
}

/** Page by page; a row that moves to a later page meanwhile is there once. */
async function allRows(resource: Resource, query: Params, onProgress?: (done: number) => void) {
  const rows = new Map<string, AnyRow>()
  for (let [current, pages] = [1, 1]; current <= pages && rows.size < mostSelected; current++) {
    onProgress?.(rows.size)
    const page = await apiOf(resource).page({ ...query, current, size: mostAtOnce })
    for (const row of page.records as AnyRow[]) rows.set(keyOfRow(resource, row), row)
    pages = page.pages
  }
  return rows
}
