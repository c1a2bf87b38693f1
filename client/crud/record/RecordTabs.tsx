import { Tabs } from 'antd'
import { useState } from 'react'
import type { Resource } from '#shared/schema/resource.ts'
import type { AnyRow } from '../../fields/kind.ts'
import { useMayOpen } from '../../state/use-menu.ts'
import type { Cells } from '../columns.tsx'
import { keyOfRow } from '../row.ts'
import { useWords } from '../use-words.ts'
import { RecordHistory } from './RecordHistory.tsx'
import { RecordView } from './RecordView.tsx'
import { RelatedRows, RelatedTitle } from './RelatedRows.tsx'
import { relatedLists } from './relations.ts'

interface Props {
  resource: Resource
  row: AnyRow
  cells: Cells
  omit: readonly string[]
}

const fieldsTab = 'fields'
const historyTab = 'history'
const writes = ['save', 'update', 'submit'] as const

/** One row: its fields, what happened to it, and the rows of other lists that point to it. */
export function RecordTabs({ resource, row, cells, omit }: Props) {
  const { t, noun } = useWords()
  const mayOpen = useMayOpen()
  const [chosen, choose] = useState(fieldsTab)
  const rowKey = keyOfRow(resource, row)
  const related = relatedLists(resource).filter(({ path }) => mayOpen(path))
  const timesOf = (name: string) => related.filter(({ from }) => from.name === name).length
  const hasHistory = writes.some((action) => resource.actions.includes(action))
  const items = [
    {
      key: fieldsTab,
      label: t('panels.fields'),
      children: <RecordView resource={resource} row={row} cells={cells} omit={omit} />,
    },
    ...(hasHistory
      ? [
          {
            key: historyTab,
            label: t('panels.history'),
            children: <RecordHistory resource={resource} rowKey={rowKey} />,
          },
        ]
      : []),
    ...related.map((one) => ({
      key: `${one.from.name}.${one.field}`,
      label: <RelatedTitle related={one} rowKey={rowKey} isAmbiguous={timesOf(one.from.name) > 1} />,
      children: <RelatedRows related={one} rowKey={rowKey} />,
    })),
  ]
  if (items.length === 1) return items[0]?.children
  return (
    <Tabs
      className="record-tabs"
      aria-label={t('panels.tabs', { name: noun(resource.label) })}
      // A tab that the next record does not have gives way to its fields.
      activeKey={items.some(({ key }) => key === chosen) ? chosen : fieldsTab}
      items={items}
      onChange={choose}
      destroyOnHidden
    />
  )
}
