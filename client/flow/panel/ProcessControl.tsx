import '../../i18n/more/panel.ts'
import { useQuery } from '@tanstack/react-query'
import { AutoComplete } from 'antd'
import { useEffect, useState } from 'react'
import type { Page } from '#shared/contract/answers.ts'
import { request } from '../../api/request.ts'
import { useWords } from '../../i18n/use-words.ts'
import type { PanelField } from './field.ts'

interface Props {
  id: string
  field: PanelField
  describedBy: string | undefined
}

/** A process by its key: chosen from the models, or computed. */
export function ProcessControl({ id, field, describedBy }: Props) {
  const { t } = useWords()
  const stored = String(field.value)
  const [typed, setTyped] = useState(stored)
  useEffect(() => setTyped(stored), [stored])
  const { data } = useQuery({
    queryKey: ['flow', 'model', 'keys'],
    queryFn: ({ signal }) =>
      request<Page<{ modelKey: string; name: string }>>('/api/blade-flow/model/list', {
        params: { current: 1, size: 500 },
        quiet: true,
        silent: true,
        signal,
      }),
    staleTime: 30_000,
  })
  const options = (data?.records ?? []).map(({ modelKey, name }) => ({
    value: modelKey,
    label: `${name}（${modelKey}）`,
  }))
  return (
    <AutoComplete
      id={id}
      className="panel-wide"
      value={typed}
      placeholder={t('panel.process')}
      options={options.filter(
        (one) => one.label.toLowerCase().includes(typed.trim().toLowerCase()) || typed === stored,
      )}
      status={field.fault ? 'error' : ''}
      aria-describedby={describedBy}
      onChange={(text: string) => setTyped(text ?? '')}
      onSelect={(key: string) => field.change(key)}
      onBlur={() => typed !== stored && field.change(typed)}
    />
  )
}
