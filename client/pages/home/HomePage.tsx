import dayjs from 'dayjs'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSession } from '../../state/session/session.ts'
import { Board } from '../../tiles/board/Board.tsx'
import { homeTiles } from '../../tiles/home-tiles.ts'
import { PageCards } from './PageCards.tsx'
import { useViewTiles } from './use-view-tiles.tsx'
import './home.css'

export function HomePage() {
  const { t } = useTranslation()
  const user = useSession((session) => session.user)
  const language = useLanguage()
  const views = useViewTiles()
  const now = dayjs().locale(language === 'en' ? 'en' : 'zh-cn')
  const name = user?.nick_name || user?.real_name || user?.account || ''

  return (
    <div className="home">
      <header className="home-greeting">
        <h1>{t(greeting(now.hour()), { name })}</h1>
        <p>{now.format(t('home.date'))}</p>
      </header>
      <Board name="home" tiles={[...homeTiles, ...views]} />
      <PageCards />
    </div>
  )
}

function greeting(hour: number) {
  if (hour < 11) return 'home.morning'
  if (hour < 13) return 'home.noon'
  return hour < 18 ? 'home.afternoon' : 'home.evening'
}
