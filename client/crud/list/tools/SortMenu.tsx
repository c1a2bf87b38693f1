import { ArrowDownOutlined, ArrowUpOutlined, SortAscendingOutlined } from '@ant-design/icons'
import { Button, Dropdown, Tooltip } from 'antd'
import { useState } from 'react'
import { useWords } from '../../../i18n/use-words.ts'
import { useScreenClass } from '../../../ui/use-screen-class.ts'
import { nextSort } from '../../query/sort.ts'
import { useDrawnList } from '../state/ListContext.ts'
import { shownColumns } from '../table/columns.tsx'

const none = ' '

/** The order of cards, which have no heads to click: a column again turns its direction, once more ends it. */
export function SortMenu() {
  const { resource, layout, state, change } = useDrawnList()
  const { sort } = state
  const isSmall = useScreenClass() === 0
  const [isOpen, setIsOpen] = useState(false)
  const words = useWords()
  const { t } = words
  const columns = shownColumns(resource, words, { choices: layout?.choices })
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
    <Tooltip title={isSmall || isOpen ? '' : t('lists.order')}>
      <Dropdown
        open={isOpen}
        onOpenChange={setIsOpen}
        trigger={['click']}
        placement="bottomRight"
        menu={{
          items: [usual, { type: 'divider' }, ...items],
          selectedKeys: sorted.length > 0 ? sorted : [none],
          onClick: ({ key }) => change({ sort: key === none ? [] : nextSort(sort, key, false) }),
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
