import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { keepSetting, settingOptions } from '../../../api/user-setting.ts'

const area = 'table'
const options = settingOptions(area)

/**
 * One of this person's settings of lists, `table.<resource>.<name>`. A change is on screen at once and kept by the
 * server afterwards, one after the other. While `isPending`, nobody knows yet.
 */
export function useTableSetting(resource: string, name: string) {
  const queries = useQueryClient()
  const { data, isPending } = useQuery(options)
  const key = `${area}.${resource}.${name}`
  const { mutate } = useMutation({
    scope: { id: key },
    mutationFn: (value: unknown) => keepSetting(key, value),
    onMutate: (value) =>
      queries.setQueryData(options.queryKey, (all = {}) => ({ ...all, [key]: value ?? undefined })),
  })
  return { value: data?.[key], isPending, keep: mutate }
}
