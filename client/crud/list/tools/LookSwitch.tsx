import {
  AppstoreOutlined,
  BarChartOutlined,
  CalendarOutlined,
  FieldTimeOutlined,
  ProjectOutlined,
  TableOutlined,
} from '@ant-design/icons'
import { Button, Dropdown, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useWords } from '../../../i18n/use-words.ts'
import { useScreenClass } from '../../../ui/use-screen-class.ts'
import { boardFields, calendarFields, type Look, looksOf, timelineFields } from '../../query/looks.ts'
import { useDrawnList } from '../state/ListContext.ts'
import { columnTitle } from '../table/columns.tsx'

interface Item {
  key: string
  label: string
  icon: ReactNode
  run(): void
}

/** How the rows are drawn: as a table, as cards, on a board, in a calendar, on a timeline, as a chart. */
export function LookSwitch() {
  const { resource, layout, state, change } = useDrawnList()
  const { look } = state
  const isSmall = useScreenClass() === 0
  const onLook = (next: Look | undefined) => change({ look: next })
  const words = useWords()
  const { t } = words
  const plain = layout?.look ?? 'table'
  const keep = (next: 'table' | 'cards') => () => {
    layout?.keep({ look: next })
    onLook(undefined)
  }
  const own = (kind: 'board' | 'calendar' | 'timeline', fields: readonly string[], icon: ReactNode): Item[] =>
    fields.map((field) => ({
      key: `${kind}-${field}`,
      label: t(`looks.${kind}By`, { name: columnTitle(resource, field, words) }),
      icon,
      run: () => onLook({ kind, field }),
    }))
  const chart = looksOf(resource).find(({ kind }) => kind === 'chart')
  const items: Item[] = [
    ...(isSmall || resource.tree
      ? [{ key: 'table', label: t('looks.list'), icon: <TableOutlined />, run: () => onLook(undefined) }]
      : [
          { key: 'table', label: t('lists.asTable'), icon: <TableOutlined />, run: keep('table') },
          { key: 'cards', label: t('lists.asCards'), icon: <AppstoreOutlined />, run: keep('cards') },
        ]),
    ...own('board', boardFields(resource), <ProjectOutlined />),
    ...own('calendar', calendarFields(resource), <CalendarOutlined />),
    ...own('timeline', timelineFields(resource), <FieldTimeOutlined />),
    ...(chart
      ? [{ key: 'chart', label: t('looks.asChart'), icon: <BarChartOutlined />, run: () => onLook(chart) }]
      : []),
  ]
  const here = keyOf(look) ?? (isSmall || resource.tree ? 'table' : plain)
  const shown = items.find(({ key }) => key === here) ?? items[0]
  if (items.length < 2 || !shown) return null
  const name = t('looks.switch', { name: shown.label })
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectedKeys: [here],
        items: items.map(({ key, label, icon, run }) => ({ key, label, icon, onClick: run })),
      }}
    >
      <Tooltip title={isSmall ? '' : name}>
        <Button icon={shown.icon} aria-label={name} aria-haspopup="menu" />
      </Tooltip>
    </Dropdown>
  )
}

const keyOf = (look: Look | undefined): string | undefined =>
  look && (look.kind === 'chart' ? 'chart' : `${look.kind}-${look.field}`)
