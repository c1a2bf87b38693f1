import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { topMenuOptions } from '../api/menu.ts'
import { iconOf } from '../icons.ts'
import { site } from '../site.ts'
import { useFrame } from '../state/frame.ts'
import './top-menu.css'

/** The home item and the server's top menus, each of which shows its part of the side menu. */
export function TopMenu() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { topMenuId, chooseTop } = useFrame()
  const { data = [] } = useQuery(topMenuOptions)
  if (data.length === 0) return null

  const item = (id: string | undefined, name: string, source: string) => {
    const Icon = iconOf(source)
    return (
      <li key={id ?? 'home'}>
        <button
          type="button"
          aria-pressed={topMenuId === id}
          onClick={() => {
            chooseTop(id)
            if (id === undefined) navigate(site.home)
          }}
        >
          <Icon />
          {name}
        </button>
      </li>
    )
  }
  return (
    <nav className="top-menu" aria-label={t('shell.topMenu')}>
      <ul>
        {item(undefined, t('frame.home'), 'HomeOutlined')}
        {data.map(({ id, name, source }) => item(id, name, source))}
      </ul>
    </nav>
  )
}
