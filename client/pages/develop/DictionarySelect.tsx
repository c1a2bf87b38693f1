import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { request } from '../../api/request.ts'
import type { InputProps } from '../../fields/kind.ts'
import { clearable } from '../../ui/clearable.tsx'

interface Dictionary {
  code: string
  dictValue: string
}

interface Props extends InputProps {
  /** Of the dictionaries that are the tenant's own. */
  isBusiness?: boolean
}

/** One of the dictionaries, by its name or its code. */
export function DictionarySelect({
  name,
  meta,
  row,
  value,
  onChange,
  isBusiness = false,
  ...control
}: Props) {
  const path = isBusiness ? 'dict-biz' : 'dict'
  const { data, isFetching } = useQuery({
    queryKey: ['develop', 'dictionaries', path],
    queryFn: ({ signal }) =>
      request<Dictionary[]>(`/api/blade-system/${path}/select`, {
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
      allowClear={clearable}
      value={(value as string | undefined) || undefined}
      loading={isFetching}
      popupMatchSelectWidth={false}
      options={(data ?? []).map(({ code, dictValue }) => ({ value: code, label: `${dictValue}（${code}）` }))}
      onChange={(code: string | undefined) => onChange?.(code ?? null)}
    />
  )
}
