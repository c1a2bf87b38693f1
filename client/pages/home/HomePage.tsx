import { Empty } from 'antd'
import dayjs from 'dayjs'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSession } from '../../state/session/session.ts'
import { useMayOpen, useMenu } from '../../state/use-menu.ts'
import { Board } from '../../tiles/board/Board.tsx'
import { homeTiles } from '../../tiles/home-tiles.ts'
import { lazyNamed } from '../../ui/lazy-named.ts'
import { ChunkBoundary } from '../../ui/page/ChunkBoundary.tsx'
import { useViewTiles } from './use-view-tiles.tsx'
import './home.css'

const SetupList = lazyNamed(() => import('./SetupList.tsx'), 'SetupList')

export function HomePage() {
  const { t } = useTranslation()
  const user = useSession((session) => session.user)
  const language = useLanguage()
  const views = useViewTiles()
  const maySetUp = useMayOpen()('/system/user')
  const now = dayjs().locale(language === 'en' ? 'en' : 'zh-cn')
  const name = user?.nick_name || user?.real_name || user?.account || ''

  return (
    <div className="home">
      <header className="home-greeting">
        <h1>{t(greeting(now.hour()), { name })}</h1>
        <p>{now.format(t('home.date'))}</p>
      </header>
      <NoPages />
      {maySetUp && (
        <ChunkBoundary isWanted={false}>
          <SetupList />
        </ChunkBoundary>
      )}
      <Board name="home" tiles={[...homeTiles, ...views]} />
    </div>
  )
}

/** Says why nothing can be opened. */
function NoPages() {
  const { t } = useTranslation()
  const { shown, isLoaded } = useMenu()
  return isLoaded && shown.length === 0 ? (
    <Empty className="home-empty" description={t('home.pagesEmpty')} />
  ) : null
}

function greeting(hour: number) {
  if (hour < 11) return 'home.morning'
  if (hour < 13) return 'home.noon'
  return hour < 18 ? 'home.afternoon' : 'home.evening'
}
