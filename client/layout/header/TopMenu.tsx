import { EllipsisOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Dropdown } from 'antd'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { topMenuOptions } from '../../api/menu.ts'
import { textAt } from '../../i18n/index.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { iconOf } from '../../icons.ts'
import { site } from '../../site.ts'
import { useFrame } from '../../state/frame.ts'
import { useFitting } from '../../ui/use-fitting.ts'
import './top-menu.css'

interface Entry {
  /** Undefined: the home item, which shows all of the menu; the side menu says its name already, so it is a picture. */
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
  const { pathname } = useLocation()
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
  const width = useWholeWidth(row, entries.map(({ name }) => name).join())
  // Home is where it leads; any other is a part of the menu, which stays chosen from page to page.
  const isChosen = ({ id }: Entry) =>
    id === undefined ? topMenuId === undefined && pathname === site.home : topMenuId === id
  if (data.length === 0) return null

  const choose = ({ id }: Entry) => {
    chooseTop(id)
    if (id === undefined) navigate(site.home)
  }
  const rest = entries.slice(fitting)
  return (
    <nav className="top-menu" aria-label={t('shell.topMenu')} style={{ flexBasis: width }}>
      <ul ref={row}>
        {entries.map((entry, index) => {
          const Icon = iconOf(entry.source)
          return (
            <li key={entry.id ?? 'home'} data-hidden={index >= fitting}>
              <button
                type="button"
                aria-pressed={isChosen(entry)}
                {...(entry.id === undefined && { 'aria-label': entry.name, title: entry.name })}
                onClick={() => choose(entry)}
              >
                <Icon />
                {entry.id !== undefined && entry.name}
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
                selectedKeys: entries.filter(isChosen).map(({ id = 'home' }) => id),
                onClick: ({ key }) => rest.filter(({ id = 'home' }) => id === key).forEach(choose),
              }}
            >
              <button
                type="button"
                className="top-menu-more"
                aria-label={t('shell.topMenuMore')}
                aria-haspopup="menu"
                aria-pressed={rest.some(isChosen)}
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

/** Of all entries in one line, those included that have no room: what follows them keeps its place. */
function useWholeWidth(row: RefObject<HTMLUListElement | null>, names: string): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const entries = [...(row.current?.children ?? [])].filter((one) => one.hasAttribute('data-hidden'))
    const gap = Number.parseFloat(row.current ? getComputedStyle(row.current).columnGap : '') || 0
    setWidth(entries.reduce((sum, entry) => sum + (entry as HTMLElement).offsetWidth + gap, 0))
  }, [row, names])
  return width
}
