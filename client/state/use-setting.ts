import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Change, changeSetting, settingOptions } from '../api/user-setting.ts'

/**
 * One of this person's settings, `<area>.<name>`: of lists (`table`) or of home and console (`desk`). A change is on
 * screen at once and kept by the server afterwards, one after the other. While `isPending`, nobody knows yet; where no
 * answer came, a person goes on with what is usual.
 */
export function useSetting(area: 'table' | 'desk', name: string) {
  const { queryKey, ...options } = settingOptions(area)
  const queries = useQueryClient()
  const { data, isFetched } = useQuery({ queryKey, ...options })
  const key = `${area}.${name}`
  const mutationKey = [...queryKey, key]
  const changes = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Change,
  })
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: key },
    mutationFn: (change: Change) => changeSetting(key, queries.getQueryData(queryKey)?.[key], change),
    onSuccess: (value) => queries.setQueryData(queryKey, (all = {}) => ({ ...all, [key]: value })),
  })
  const kept = data?.[key]
  const value = useMemo(() => changes.reduce((latest, change) => change(latest), kept), [changes, kept])
  // Each further part of the page asks again where no answer came: that is no reason to wait anew.
  return { value, isPending: !isFetched, change: mutate }
}
