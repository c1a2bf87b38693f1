import { useQuery } from '@tanstack/react-query'
import { Form, Select } from 'antd'
import { small } from '#shared/contract/property.ts'
import { request } from '../../api/request.ts'
import type { InputProps } from '../../fields/kind.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { clearable } from '../../ui/clearable.tsx'
import '../../i18n/more/develop.ts'

interface Table {
  name: string
  comment: string
}

/** A table of the chosen source. What its model is called follows from it as long as nobody has said otherwise. */
export function TableSelect({ name, meta, row, value, onChange, ...control }: InputProps) {
  const { t } = useTranslation()
  const form = Form.useFormInstance()
  const datasourceId: string | undefined = Form.useWatch('datasourceId', form)
  const { data, error, isFetching } = useQuery({
    queryKey: ['develop', 'tables', datasourceId],
    queryFn: ({ signal }) =>
      request<Table[]>('/api/blade-develop/model/table-list', {
        params: { datasourceId },
        silent: true,
        signal,
      }),
    enabled: Boolean(datasourceId),
    staleTime: 60_000,
    retry: false,
  })
  const choose = async (table: string | undefined) => {
    onChange?.(table)
    if (!table || !datasourceId) return
    const found = await request<{ comment: string; entityName: string }>(
      '/api/blade-develop/model/table-info',
      { params: { datasourceId, tableName: table } },
    ).catch(() => undefined)
    if (!found || form.getFieldValue(name) !== table) return
    form.setFieldsValue({
      modelClass: found.entityName,
      modelName: found.comment,
      modelCode: small(found.entityName),
    })
  }
  return (
    <>
      <Select
        {...control}
        showSearch={{ filterOption: (typed, option) => matches(typed, option?.value, option?.label) }}
        allowClear={clearable}
        value={(value as string | undefined) || undefined}
        disabled={control.disabled || !datasourceId}
        loading={isFetching}
        notFoundContent={isFetching ? t('develop.model.reading') : t('develop.model.noTables')}
        placeholder={t(datasourceId ? 'develop.model.chooseTable' : 'develop.model.sourceFirst')}
        options={(data ?? []).map((table) => ({
          value: table.name,
          label: table.comment === table.name ? table.name : `${table.comment}（${table.name}）`,
        }))}
        onChange={(table: string | undefined) => void choose(table)}
      />
      {error && (
        <p role="alert" className="develop-fault">
          {error.message}
        </p>
      )}
    </>
  )
}

const matches = (typed: string, ...texts: (string | undefined)[]) =>
  texts.some((text) => text?.toLowerCase().includes(typed.trim().toLowerCase()))
