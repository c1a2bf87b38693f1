import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Change, changeSetting, settingOptions } from '../api/user-setting.ts'

/**
 * One of this person's settings, `<area>.<name>`: of lists (`table`) or of home and console (`desk`). A change is on
 * screen at once and made by the server afterwards, one after the other, in what another window may have changed since.
 * While `isPending`, nobody knows yet; where no answer came, a person goes on with what is usual.
 */
export function useSetting(area: 'table' | 'desk', name: string) {
  const options = settingOptions(area)
  const queries = useQueryClient()
  const { data, isFetched } = useQuery(options)
  const key = `${area}.${name}`
  const show = (change: Change) =>
    queries.setQueryData(options.queryKey, (all = {}) => ({ ...all, [key]: change(all[key]) }))
  const { mutate } = useMutation({
    mutationKey: [...options.queryKey, key],
    scope: { id: key },
    mutationFn: (change: Change) => changeSetting(area, key, change),
    onMutate: show,
    onSuccess(value) {
      // Those that still wait are on screen already.
      if (queries.isMutating({ mutationKey: [...options.queryKey, key] }) === 1) show(() => value)
    },
    onError: () => queries.invalidateQueries({ queryKey: options.queryKey }),
  })
  // Each further part of the page asks again where no answer came: that is no reason to wait anew.
  return { value: data?.[key], isPending: !isFetched, change: mutate }
}
