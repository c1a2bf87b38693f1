import { Segmented } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { itemCodeScan } from '#shared/resources/show/item-code-scan.ts'
import { AggregateChart } from '../../../crud/list/views/AggregateChart.tsx'
import { readListState, writeListState } from '../../../crud/query/list-state.ts'
import { behindMark } from '../../../crud/query/picked.ts'
import { outlineOf } from '../../../fields/outlines.ts'
import { useWords } from '../../../i18n/use-words.ts'
import '../../../i18n/more/labels.ts'
import './labels.css'

interface Props {
  id: string
  /** The batch whose labels can be looked at together. */
  batchNo: string | null | undefined
}

const spans: Readonly<Record<'days' | 'months', Record<string, string>>> = {
  days: { look: 'chart-scanDay.day-sum.scanCount-line', scanDay: 'last30Days' },
  months: { look: 'chart-scanDay.month-sum.scanCount-bar' },
}

/** How often a label is scanned, or all labels of its batch; its marks open the list of scans. */
export function ScanChart({ id, batchNo }: Props) {
  const { t } = useWords()
  const navigate = useNavigate()
  const [span, chooseSpan] = useState<keyof typeof spans>('days')
  const [whose, chooseWhose] = useState<'code' | 'batch'>('code')
  const owner: Record<string, string> =
    whose === 'batch' && batchNo ? { batchNo_equal: batchNo } : { itemCodeId: id }
  const state = readListState(itemCodeScan, new URLSearchParams({ ...owner, ...spans[span] }))
  const { look } = state
  if (look?.kind !== 'chart') return null
  const open = (filters: Readonly<Record<string, string>>) => {
    const page = outlineOf(itemCodeScan.name)?.page
    const narrowed = behindMark(state, filters)
    if (page) void navigate(`${page}?${writeListState(narrowed)}`)
  }
  return (
    <section aria-label={t('pages.labels.scans')}>
      <div className="label-scans">
        <Segmented
          aria-label={t('pages.labels.span')}
          value={span}
          options={[
            { value: 'days', label: t('pages.labels.days') },
            { value: 'months', label: t('pages.labels.months') },
          ]}
          onChange={chooseSpan}
        />
        {batchNo && (
          <Segmented
            aria-label={t('pages.labels.whose')}
            value={whose}
            options={[
              { value: 'code', label: t('pages.labels.thisCode') },
              { value: 'batch', label: t('pages.labels.thisBatch') },
            ]}
            onChange={chooseWhose}
          />
        )}
      </div>
      <AggregateChart resource={itemCodeScan} state={state} look={look} onOpen={open} />
    </section>
  )
}
