import { useQuery } from '@tanstack/react-query'
import { Form, Select } from 'antd'
import type { ComponentType } from 'react'
import { request } from '../../api/request.ts'
import type { InputProps } from '../../fields/kind.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { clearable } from '../../ui/clearable.tsx'
import '../../i18n/more/develop.ts'

interface Column {
  jdbcName?: string
  name?: string
  jdbcComment?: string
  comment?: string
}

/** A column of the model that another field of the form names. */
export const columnOf = (modelField: string): ComponentType<InputProps> =>
  function ColumnSelect({ name, meta, row, value, onChange, ...control }: InputProps) {
    const { t } = useTranslation()
    const modelId: string | undefined = Form.useWatch(modelField)
    const { data, isFetching } = useQuery({
      queryKey: ['develop', 'columns', modelId],
      queryFn: ({ signal }) =>
        request<Column[]>('/api/blade-develop/model/model-prototype', {
          params: { modelId },
          silent: true,
          signal,
        }),
      enabled: Boolean(modelId),
      staleTime: 10_000,
      retry: false,
    })
    const options = (data ?? []).map(({ jdbcName, name: column, jdbcComment, comment }) => {
      const key = jdbcName ?? column ?? ''
      const about = jdbcComment || comment
      return { value: key, label: about && about !== key ? `${about}（${key}）` : key }
    })
    const chosen = (value as string | undefined) || undefined
    const isKnown = !chosen || options.some((option) => option.value === chosen)
    return (
      <Select
        {...control}
        showSearch={{ optionFilterProp: ['label', 'value'] }}
        allowClear={clearable}
        value={chosen}
        disabled={control.disabled || !modelId}
        loading={isFetching}
        placeholder={t(modelId ? 'develop.code.chooseColumn' : 'develop.code.modelFirst')}
        options={isKnown ? options : [...options, { value: chosen, label: chosen }]}
        onChange={(column: string | undefined) => onChange?.(column)}
      />
    )
  }
