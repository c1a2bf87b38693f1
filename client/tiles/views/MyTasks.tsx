import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { ownTasksOptions } from '../../api/tasks.ts'
import { Deadline } from '../../fields/time/Deadline.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { useProcessPaths } from '../../state/use-process-paths.ts'
import { Arrived, TileCard, TileEmpty } from '../board/TileCard.tsx'
import { pages } from '../pages.ts'
import { useNumbers } from '../use-numbers.ts'
import './lists.css'
import './events.css'

/** What waits for this person in processes; one is opened where it stands. */
export function MyTasks() {
  const { t } = useWords()
  const numbers = useNumbers()
  const paths = useProcessPaths()
  const query = useQuery(ownTasksOptions())
  const total = query.data?.total ?? 0
  return (
    <TileCard
      actions={
        total > 0 && <Link to={pages.task}>{t('desk.tasks.all', { count: numbers.count(total) })}</Link>
      }
    >
      <Arrived query={query}>
        {({ records }) =>
          records.length === 0 ? (
            <TileEmpty title={t('desk.tasks.none')} hint={t('desk.tasks.noneHint')} />
          ) : (
            <ul className="tile-list">
              {records.map((task) => (
                <li key={task.taskId} className="task-line">
                  <div>
                    <Link to={paths.handle(task)}>{`${task.subject} · ${task.taskName}`}</Link>
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
