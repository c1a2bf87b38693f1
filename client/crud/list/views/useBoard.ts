import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import type { Page } from '#shared/contract/answers.ts'
import type { FieldMeta, Storage } from '#shared/schema/field.ts'
import type { Resource } from '#shared/schema/resource.ts'
import type { AnyRow } from '../../../fields/kind.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { apiOf } from '../../data/api.ts'
import { keyOfRow } from '../../data/row.ts'
import { useWrites } from '../../data/useResource.ts'
import { type ListState, queryOf } from '../../query/list-state.ts'

const cardsAtOnce = 30

/** The rows of one column, some more whenever they are asked for. */
export function useColumnRows(resource: Resource, state: ListState, field: string, key: string) {
  const language = useLanguage()
  const query = { ...queryOf(resource, state), [`${field}_equal`]: key, size: cardsAtOnce }
  const { data, ...rest } = useInfiniteQuery({
    queryKey: ['resource', resource.name, 'board', query, language],
    queryFn: ({ pageParam, signal }) =>
      apiOf(resource).page({ ...query, current: pageParam }, { silent: true, signal }) as Promise<
        Page<AnyRow>
      >,
    initialPageParam: 1,
    getNextPageParam: ({ current, pages }) => (current < pages ? current + 1 : undefined),
  })
  return { rows: data?.pages.flatMap(({ records }) => records), total: data?.pages[0]?.total ?? 0, ...rest }
}

interface Moving {
  row: AnyRow
  to: string
}

/** Puts a row into another column of a field that people set freely; it stands there at once. */
export function useMoving(resource: Resource, field: string, meta: FieldMeta) {
  const { message } = App.useApp()
  const queries = useQueryClient()
  const { update } = useWrites(resource)
  const [moving, setMoving] = useState<Moving>()
  const move = (row: AnyRow, to: string) => {
    setMoving({ row, to })
    const change = {
      [resource.key]: keyOfRow(resource, row),
      [field]: stored(meta.storage, to),
      _version: row._version,
    }
    update.mutate(change, {
      onError: (error) => void message.error(error.message),
      onSettled: () =>
        queries
          .invalidateQueries({ queryKey: ['resource', resource.name] })
          .finally(() => setMoving(undefined)),
    })
  }
  return { moving, move }
}

const stored = (storage: Storage, key: string) => (storage === 'integer' ? Number(key) : key)
