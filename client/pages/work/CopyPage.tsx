import '../../i18n/more/work.ts'
import { CopyOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { CopyRow } from '#shared/contract/flow.ts'
import { StateTag } from '../../fields/choice/StateTag.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { useFlowCall } from '../flow/useFlowCall.ts'
import { choiceFilter } from '../parts/filters.tsx'
import { Progress } from './Progress.tsx'
import { WorkList } from './WorkList.tsx'
import { workCountOptions } from './work-calls.ts'

/** Requests of which the person got a copy; opened, they are read. */
export function CopyPage() {
  const { t } = useWords()
  const states = [
    { value: 'unread', label: t('work.unread') },
    { value: 'read', label: t('work.read') },
  ]
  return (
    <WorkList<CopyRow>
      list="copy"
      emptyIcon={<CopyOutlined />}
      filters={[choiceFilter('reading', t('work.reading'), states)]}
      above={<ReadAll />}
      columns={[
        { dataIndex: 'copyTime', title: t('work.copiedAt'), responsive: ['lg'] },
        {
          dataIndex: 'processIsFinished',
          title: t('work.progress'),
          render: (_, row) => <Progress row={row} />,
        },
        {
          dataIndex: 'readTime',
          title: t('work.reading'),
          render: (readTime: string) => (
            <StateTag tone={readTime ? 'off' : 'info'} shape>
              {t(readTime ? 'work.read' : 'work.unread')}
            </StateTag>
          ),
        },
      ]}
    />
  )
}

function ReadAll() {
  const { t } = useWords()
  const { call } = useFlowCall()
  const { data: counts } = useQuery(workCountOptions)
  if (!counts?.copy) return null
  const readAll = () => void call('work/read-copies', {}, t('work.allRead')).catch(() => {})
  return (
    <Button className="work-read-all" size="small" onClick={readAll}>
      {t('work.readAll', { count: counts.copy })}
    </Button>
  )
}
