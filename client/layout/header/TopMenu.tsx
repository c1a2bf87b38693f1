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
  const { entries, isChosen, choose } = useEntries()
  const row = useRef<HTMLUListElement>(null)
  const fitting = useFitting(row, entries.length, moreWidth)
  const width = useWholeWidth(row, entries.map(({ name }) => name).join())
  if (entries.length === 0) return null
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
            <More entries={rest} chosen={rest.find(isChosen)} onChoose={choose} />
          </li>
        )}
      </ul>
    </nav>
  )
}

/** None where there are no top menus. The server keeps one name of each: those that it ships have their English here. */
function useEntries() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const topMenuId = useFrame((frame) => frame.topMenuId)
  const { chooseTop } = useFrame.getState()
  const { data = [] } = useQuery(topMenuOptions)
  const home: Entry = { id: undefined, name: t('frame.home'), source: 'HomeOutlined' }
  const menus: Entry[] = data.map(({ id, name, source }) => ({
    id,
    name: textAt(`shell.topMenus.${name}`) ?? name,
    source,
  }))
  return {
    entries: menus.length > 0 ? [home, ...menus] : [],
    // Home is where it leads; any other is a part of the menu, which stays chosen from page to page.
    isChosen: ({ id }: Entry) =>
      id === undefined ? topMenuId === undefined && pathname === site.home : topMenuId === id,
    choose({ id }: Entry) {
      chooseTop(id)
      if (id === undefined) navigate(site.home)
    },
  }
}

interface MoreProps {
  entries: readonly Entry[]
  chosen: Entry | undefined
  onChoose(entry: Entry): void
}

/** What has no room. */
function More({ entries, chosen, onChoose }: MoreProps) {
  const { t } = useTranslation()
  const keyOf = ({ id = 'home' }: Entry) => id
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: entries.map((entry) => {
          const Icon = iconOf(entry.source)
          return { key: keyOf(entry), label: entry.name, icon: <Icon /> }
        }),
        selectedKeys: chosen ? [keyOf(chosen)] : [],
        onClick: ({ key }) => entries.filter((entry) => keyOf(entry) === key).forEach(onChoose),
      }}
    >
      <button
        type="button"
        className="top-menu-more"
        aria-label={t('shell.topMenuMore')}
        aria-haspopup="menu"
        aria-pressed={chosen !== undefined}
      >
        <EllipsisOutlined />
      </button>
    </Dropdown>
  )
}

/** Of all entries in one line, those included that have no room: what follows them keeps its place. */
function useWholeWidth(row: RefObject<HTMLUListElement | null>, names: string): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    const entries = [...element.querySelectorAll<HTMLElement>('[data-hidden]')]
    const measure = () => {
      const gap = Number.parseFloat(getComputedStyle(element).columnGap) || 0
      setWidth(entries.reduce((sum, entry) => sum + entry.offsetWidth + gap, 0))
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (const entry of entries) observer.observe(entry)
    return () => observer.disconnect()
  }, [row, names])
  return width
}
