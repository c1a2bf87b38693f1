import { CarryOutOutlined, CheckSquareOutlined, SendOutlined } from '@ant-design/icons'
import { useNavigate } from 'react-router-dom'
import { Deadline } from '../../fields/time/Deadline.tsx'
import { useProcessPaths } from '../../state/use-process-paths.ts'
import { useFlowCall } from '../flow/useFlowCall.ts'
import { Decision, Progress } from './Progress.tsx'
import { WorkList } from './WorkList.tsx'
import { useWorkWords } from './words.ts'

/** What waits for the person. */
export function TodoPage() {
  const say = useWorkWords()
  const { may } = useFlowCall()
  const paths = useProcessPaths()
  const navigate = useNavigate()
  return (
    <WorkList
      list="todo"
      buttonsOf={(row) =>
        may('work_todo_handle')
          ? [{ key: 'handle', label: say('handle'), onClick: () => void navigate(paths.handle(row)) }]
          : []
      }
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
          render: (flag: string) => <Decision flag={flag} />,
        },
      ]}
    />
  )
}
