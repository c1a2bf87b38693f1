import { EllipsisOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Dropdown } from 'antd'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { topMenuOptions } from '../api/menu.ts'
import { textAt } from '../i18n/index.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { iconOf } from '../icons.ts'
import { site } from '../site.ts'
import { useFrame } from '../state/frame.ts'
import { useFitting } from '../ui/use-fitting.ts'
import './top-menu.css'

interface Entry {
  /** Undefined: the home item, which shows all of the menu. */
  id: string | undefined
  name: string
  source: string
}

/** Pixels of the button that leads to what has no room. */
const moreWidth = 40

/** The home item and the server's top menus, each of which shows its part of the side menu. */
export function TopMenu() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const topMenuId = useFrame((frame) => frame.topMenuId)
  const { chooseTop } = useFrame.getState()
  const { data = [] } = useQuery(topMenuOptions)
  const row = useRef<HTMLUListElement>(null)
  // The server keeps one name of each: those that it ships have their English here.
  const entries: Entry[] = [
    { id: undefined, name: t('frame.home'), source: 'HomeOutlined' },
    ...data.map(({ id, name, source }) => ({ id, name: textAt(`shell.topMenus.${name}`) ?? name, source })),
  ]
  const fitting = useFitting(row, data.length === 0 ? 0 : entries.length, moreWidth)
  if (data.length === 0) return null

  const choose = ({ id }: Entry) => {
    chooseTop(id)
    if (id === undefined) navigate(site.home)
  }
  const rest = entries.slice(fitting)
  return (
    <nav className="top-menu" aria-label={t('shell.topMenu')}>
      <ul ref={row}>
        {entries.map((entry, index) => {
          const Icon = iconOf(entry.source)
          return (
            <li key={entry.id ?? 'home'} data-hidden={index >= fitting}>
              <button type="button" aria-pressed={topMenuId === entry.id} onClick={() => choose(entry)}>
                <Icon />
                {entry.name}
              </button>
            </li>
          )
        })}
        {rest.length > 0 && (
          <li>
            <Dropdown
              trigger={['click']}
              menu={{
                items: rest.map(({ id = 'home', name, source }) => {
                  const Icon = iconOf(source)
                  return { key: id, label: name, icon: <Icon /> }
                }),
                selectedKeys: [topMenuId ?? 'home'],
                onClick: ({ key }) => rest.filter(({ id = 'home' }) => id === key).forEach(choose),
              }}
            >
              <button
                type="button"
                className="top-menu-more"
                aria-label={t('shell.topMenuMore')}
                aria-haspopup="menu"
                aria-pressed={rest.some(({ id }) => id === topMenuId)}
              >
                <EllipsisOutlined />
              </button>
            </Dropdown>
          </li>
        )}
      </ul>
    </nav>
  )
}
