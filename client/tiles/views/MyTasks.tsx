import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { ownTasksOptions } from '../../api/tasks.ts'
import { Deadline } from '../../fields/time/Deadline.tsx'
import { filled } from '../../i18n/translate.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useProcessPaths } from '../../state/use-process-paths.ts'
import { Arrived, TileCard, TileEmpty } from '../board/TileCard.tsx'
import { pages } from '../pages.ts'
import { useNumbers } from '../use-numbers.ts'
import './lists.css'
import './events.css'

/** They arrive with the tile. */
const words = {
  all: ['全部 {{count}} 项', 'All {{count}}'],
  none: ['没有待办事务', 'Nothing to do'],
  noneHint: ['需要您办理的流程任务会出现在这里。', 'Tasks of processes that wait for you appear here.'],
} as const

/** What waits for this person in processes; one is opened where it stands. */
export function MyTasks() {
  const { label } = useWords()
  const numbers = useNumbers()
  const paths = useProcessPaths()
  const query = useQuery(ownTasksOptions())
  const total = query.data?.total ?? 0
  return (
    <TileCard
      actions={
        total > 0 && <Link to={pages.task}>{filled(label(words.all), { count: numbers.count(total) })}</Link>
      }
    >
      <Arrived query={query}>
        {({ records }) =>
          records.length === 0 ? (
            <TileEmpty title={label(words.none)} hint={label(words.noneHint)} />
          ) : (
            <ul className="tile-list">
              {records.map((task) => (
                <li key={task.taskId} className="task-line">
                  <div>
                    <Link to={paths.handle(task)}>{`${task.processDefinitionName} · ${task.taskName}`}</Link>
                    <p>{[task.startUser, task.createTime].filter(Boolean).join(' · ')}</p>
                  </div>
                  {task.dueTime && <Deadline deadline={task.dueTime} isOpen />}
                </li>
              ))}
            </ul>
          )
        }
      </Arrived>
    </TileCard>
  )
}
