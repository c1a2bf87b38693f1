import {
  AppstoreOutlined,
  BarChartOutlined,
  CalendarOutlined,
  EnvironmentOutlined,
  FieldTimeOutlined,
  ProjectOutlined,
  TableOutlined,
} from '@ant-design/icons'
import { Button, Dropdown, Tooltip } from 'antd'
import { type ReactNode, useState } from 'react'
import { useWords } from '../../../i18n/use-words.ts'
import { useScreenClass } from '../../../ui/use-screen-class.ts'
import { type Look, looksOf } from '../../query/looks.ts'
import { useDrawnList } from '../state/ListContext.ts'

interface Item {
  key: string
  label: string
  icon: ReactNode
  run(): void
}

const icons: Record<Look['kind'], ReactNode> = {
  board: <ProjectOutlined />,
  calendar: <CalendarOutlined />,
  timeline: <FieldTimeOutlined />,
  map: <EnvironmentOutlined />,
  chart: <BarChartOutlined />,
}

/**
 * How the rows are drawn: as a table, as cards, on a board, in a calendar, on a timeline, on a map, as a chart. By which field is asked
 * where they are drawn, since a list may have a dozen.
 */
export function LookSwitch() {
  const { resource, layout, state, change } = useDrawnList()
  const isSmall = useScreenClass() === 0
  const [isOpen, setIsOpen] = useState(false)
  const onLook = (next: Look | undefined) => change({ look: next })
  const { t } = useWords()
  const keep = (next: 'table' | 'cards') => () => {
    layout?.keep({ look: next })
    onLook(undefined)
  }
  const isList = isSmall || Boolean(resource.tree)
  const items: Item[] = [
    ...(isList
      ? [{ key: 'table', label: t('looks.list'), icon: <TableOutlined />, run: () => onLook(undefined) }]
      : [
          { key: 'table', label: t('lists.asTable'), icon: <TableOutlined />, run: keep('table') },
          { key: 'cards', label: t('lists.asCards'), icon: <AppstoreOutlined />, run: keep('cards') },
        ]),
    ...looksOf(resource).map((look) => ({
      key: look.kind,
      label: t(look.kind === 'chart' ? 'looks.asChart' : `looks.${look.kind}`),
      icon: icons[look.kind],
      run: () => onLook(look),
    })),
  ]
  const here = state.look?.kind ?? (isList ? 'table' : (layout?.look ?? 'table'))
  const shown = items.find(({ key }) => key === here) ?? items[0]
  if (items.length < 2 || !shown) return null
  const name = t('looks.switch', { name: shown.label })
  return (
    <Dropdown
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={['click']}
      menu={{
        selectedKeys: [here],
        // The look that is drawn keeps its field.
        items: items.map(({ key, label, icon, run }) => ({
          key,
          label,
          icon,
          onClick: () => key !== here && run(),
        })),
      }}
    >
      <Tooltip title={isSmall || isOpen ? '' : name}>
        <Button icon={shown.icon} aria-label={name} aria-haspopup="menu" />
      </Tooltip>
    </Dropdown>
  )
}
