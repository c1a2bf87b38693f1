import { ArrowDownOutlined, ArrowUpOutlined, SortAscendingOutlined } from '@ant-design/icons'
import { Button, Dropdown, Tooltip } from 'antd'
import type { Resource } from '#shared/schema/resource.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { nextSort, type Sort } from '../../query/sort.ts'
import type { Arrangement } from '../state/useLayout.ts'
import { shownColumns } from '../table/columns.tsx'

export interface SortMenuProps {
  resource: Resource
  arrangement: Arrangement
  isSmall: boolean
  sort: readonly Sort[]
  onSort(sort: Sort[]): void
}

const none = ' '

/** The order of cards, which have no heads to click: a column again turns its direction, once more ends it. */
export function SortMenu({ resource, arrangement, isSmall, sort, onSort }: SortMenuProps) {
  const words = useWords()
  const { t } = words
  const columns = shownColumns(resource, words, { choices: arrangement.choices })
  const sortable = columns.filter(({ isSortable }) => isSortable)
  if (sortable.length === 0) return null
  const icons = { asc: <ArrowUpOutlined aria-hidden />, desc: <ArrowDownOutlined aria-hidden /> }
  const items = sortable.map(({ name, title }) => {
    const direction = sort.find(({ field }) => field === name)?.direction
    return {
      key: name,
      label: title,
      extra: direction && t(`lists.directions.${direction}`),
      icon: direction ? icons[direction] : <span className="crud-sort-none" />,
    }
  })
  const usual = { key: none, label: t('lists.usualOrder'), icon: <span className="crud-sort-none" /> }
  const sorted = sort.map(({ field }) => field)
  return (
    <Tooltip title={isSmall ? '' : t('lists.order')}>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{
          items: [usual, { type: 'divider' }, ...items],
          selectedKeys: sorted.length > 0 ? sorted : [none],
          onClick: ({ key }) => onSort(key === none ? [] : nextSort(sort, key, false)),
        }}
      >
        <Button
          icon={<SortAscendingOutlined />}
          type={sorted.length > 0 ? 'primary' : 'default'}
          ghost={sorted.length > 0}
          aria-label={t('lists.order')}
          aria-haspopup="menu"
        />
      </Dropdown>
    </Tooltip>
  )
}
