import { CarryOutOutlined, CheckSquareOutlined, SendOutlined } from '@ant-design/icons'
import { Tag } from 'antd'
import type { WorkRow } from '#shared/contract/flow.ts'
import { Deadline } from '../../fields/time/Deadline.tsx'
import { WorkList } from './WorkList.tsx'
import { useWorkWords, type WorkWord } from './words.ts'

/** What waits for the person. */
export function TodoPage() {
  const say = useWorkWords()
  return (
    <WorkList
      list="todo"
      emptyIcon={<CheckSquareOutlined />}
      columns={[
        {
          dataIndex: 'dueTime',
          title: say('due'),
          responsive: ['md'],
          render: (due: string) => <Deadline deadline={due} isOpen />,
        },
      ]}
    />
  )
}

/** What the person has started, and how far it has come. */
export function SentPage() {
  const say = useWorkWords()
  return (
    <WorkList
      list="send"
      emptyIcon={<SendOutlined />}
      columns={[
        {
          dataIndex: 'processIsFinished',
          title: say('progress'),
          render: (_, row) => <Progress row={row} />,
        },
      ]}
    />
  )
}

function Progress({ row: { processIsFinished, deleteReason } }: { row: WorkRow }) {
  const say = useWorkWords()
  if (deleteReason) return <Tag title={deleteReason}>{say('ended')}</Tag>
  const isFinished = processIsFinished === 'finished'
  return <Tag color={isFinished ? 'success' : 'processing'}>{say(processIsFinished satisfies WorkWord)}</Tag>
}

/** What the person has done. */
export function DonePage() {
  const say = useWorkWords()
  return (
    <WorkList
      list="done"
      emptyIcon={<CarryOutOutlined />}
      columns={[
        { dataIndex: 'endTime', title: say('finishedAt'), responsive: ['md'] },
        {
          dataIndex: 'flag',
          title: say('outcome'),
          render: (flag: string) => (
            <Tag color={flag === 'ok' ? 'success' : 'error'}>
              {say(flag === 'ok' ? 'agreed' : 'rejected')}
            </Tag>
          ),
        },
      ]}
    />
  )
}
