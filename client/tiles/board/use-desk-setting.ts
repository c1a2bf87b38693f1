import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { keepSetting, settingOptions } from '../../api/user-setting.ts'
import '../../i18n/more/desk.ts'

const options = settingOptions('desk')

/** One of this person's settings of home and console, `desk.<name>`: on screen at once, kept by the server afterwards. */
export function useDeskSetting(name: string) {
  const queries = useQueryClient()
  const { data, isFetched } = useQuery(options)
  const key = `desk.${name}`
  const { mutate } = useMutation({
    scope: { id: key },
    mutationFn: (value: unknown) => keepSetting(key, value),
    onMutate: (value) =>
      queries.setQueryData(options.queryKey, (all = {}) => ({ ...all, [key]: value ?? undefined })),
    onError: () => queries.invalidateQueries({ queryKey: options.queryKey }),
  })
  // Once asked, a person goes on with what is usual even where no answer came.
  return { value: data?.[key], isPending: !isFetched, keep: mutate }
}
