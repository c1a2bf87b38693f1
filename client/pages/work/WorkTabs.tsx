import '../../i18n/more/work.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useWords } from '../../i18n/use-words.ts'
import { useMayOpen } from '../../state/use-menu.ts'
import { type WorkListName, workCountOptions, workLists } from './work-calls.ts'
import './work.css'

/** The lists of the work area side by side, each with its length. */
export function WorkTabs({ current }: { current: WorkListName }) {
  const { t } = useWords()
  const mayOpen = useMayOpen()
  const { data: counts } = useQuery(workCountOptions)
  return (
    <nav className="work-tabs" aria-label={t('work.area')}>
      {workLists
        .filter((name) => mayOpen(`/work/${name}`))
        .map((name) => (
          <Link
            key={name}
            ref={name === current ? reveal : null}
            to={`/work/${name}`}
            aria-current={name === current ? 'page' : undefined}
          >
            {t(`work.${name}`)}
            {counts && <span className="work-count">{counts[name]}</span>}
          </Link>
        ))}
    </nav>
  )
}

/** On a phone there is no room for all of them: the one that is open is seen. */
function reveal(link: HTMLAnchorElement | null): void {
  const tabs = link?.parentElement
  if (!link || !tabs) return
  const [own, room] = [link.getBoundingClientRect(), tabs.getBoundingClientRect()]
  tabs.scrollLeft += own.left + own.width / 2 - (room.left + room.width / 2)
}
