import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { request } from '../../api/request.ts'
import type { InputProps } from '../../fields/kind.ts'

interface Dictionary {
  code: string
  dictValue: string
}

/** One of the dictionaries of the system, by its name or its code. */
export function DictionarySelect({ name, meta, row, value, onChange, ...control }: InputProps) {
  const { data, isFetching } = useQuery({
    queryKey: ['develop', 'dictionaries'],
    queryFn: ({ signal }) =>
      request<Dictionary[]>('/api/blade-system/dict/select', {
        params: { parentId: '0' },
        silent: true,
        signal,
      }),
    staleTime: 300_000,
  })
  return (
    <Select
      {...control}
      showSearch={{ optionFilterProp: ['label', 'value'] }}
      allowClear
      value={(value as string | undefined) || undefined}
      loading={isFetching}
      popupMatchSelectWidth={false}
      options={(data ?? []).map(({ code, dictValue }) => ({ value: code, label: `${dictValue}（${code}）` }))}
      onChange={(code: string | undefined) => onChange?.(code ?? null)}
    />
  )
}
