import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { keepSetting, settingOptions } from '../api/user-setting.ts'

/**
 * One of this person's settings, `<area>.<name>`: of lists (`table`) or of home and console (`desk`). A change is on
 * screen at once and kept by the server afterwards, one after the other. While `isPending`, nobody knows yet; where no
 * answer came, a person goes on with what is usual.
 */
export function useSetting(area: 'table' | 'desk', name: string) {
  const options = settingOptions(area)
  const queries = useQueryClient()
  const { data, isFetched } = useQuery(options)
  const key = `${area}.${name}`
  const { mutate } = useMutation({
    scope: { id: key },
    mutationFn: (value: unknown) => keepSetting(key, value),
    onMutate: (value) =>
      queries.setQueryData(options.queryKey, (all = {}) => ({ ...all, [key]: value ?? undefined })),
    onError: () => queries.invalidateQueries({ queryKey: options.queryKey }),
  })
  // Each further part of the page asks again where no answer came: that is no reason to wait anew.
  return { value: data?.[key], isPending: !isFetched, keep: mutate }
}
