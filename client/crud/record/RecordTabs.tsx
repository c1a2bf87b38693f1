import { DownOutlined } from '@ant-design/icons'
import { useQueries } from '@tanstack/react-query'
import { Button, Dropdown, Tabs } from 'antd'
import { createContext, type ReactNode, useState } from 'react'
import type { Resource } from '#shared/schema/resource.ts'
import type { AnyRow } from '../../fields/kind.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useMayOpen } from '../../state/use-menu.ts'
import { fittingIn } from '../../ui/use-fitting.ts'
import { useScreenClass } from '../../ui/use-screen-class.ts'
import { keyOfRow } from '../data/row.ts'
import type { Cells } from '../list/table/columns.tsx'
import { textWidth } from '../list/table/fitting-widths.ts'
import { RecordHistory } from './RecordHistory.tsx'
import { RecordTimeline } from './RecordTimeline.tsx'
import { RecordView } from './RecordView.tsx'
import { RelatedRows, RelatedTitle, relatedOptions, useRelatedName } from './RelatedRows.tsx'
import { type RelatedList, useRelatedLists } from './relations.ts'

/** What a page tells of its records besides their fields. */
export interface RecordTab {
  key: string
  label: string
  children: ReactNode
  /** It stands above the fields, with them, in place of behind a tab. */
  isAbove?: boolean
}

/** Opens the tab of that key, for what stands in another one. */
export const ChooseTabContext = createContext<(key: string) => void>(() => {})

interface Props {
  resource: Resource
  row: AnyRow
  cells: Cells
  omit: readonly string[]
  /** The page's own, above the fields or after them. */
  more?: readonly RecordTab[]
}

const keyOf = ({ from, field }: RelatedList) => `${from.name}.${field}`

const fieldsTab = 'fields'
const historyTab = 'history'
const timelineTab = 'timeline'
const writes = ['save', 'update', 'submit'] as const
/** What the button leaves of the line of tabs, in pixels; further lists wait behind it. */
const lines = { phone: { room: 260, gap: 16 }, drawer: { room: 584, gap: 32 } }
const fontSize = 14
/** A list's name is followed by its number of rows. */
const badge = 28
/** Of the row's own tabs so many stand in one line of a phone. */
const mostOwn = 4

/** One row: its fields, what happened to it, and the rows of other lists that point to it. */
export function RecordTabs(props: Props) {
  const { resource, row } = props
  const { t, noun } = useWords()
  const [chosen, choose] = useState(fieldsTab)
  const rowKey = keyOfRow(resource, row)
  const isSmall = useScreenClass() === 0
  const own = useOwnTabs(props, rowKey)
  const folded = own.filter(({ key }, index) => isSmall && index >= mostOwn && key !== chosen)
  const before = own.map(({ label }) => label)
  const { shown, hidden, titleOf } = useRelatedTabs({ resource, rowKey, chosen, before })
  const related = shown.map((one) => ({
    key: keyOf(one),
    label: titleOf(one),
    children: <RelatedRows related={one} rowKey={rowKey} />,
  }))
  const items = [...own.filter((one) => !folded.includes(one)), ...related]
  const waiting = [
    ...folded.map(({ key, label }) => ({ key, label })),
    ...hidden.map((one) => ({ key: keyOf(one), label: titleOf(one) })),
  ]
  if (items.length === 1 && waiting.length === 0) return items[0]?.children
  return (
    <div className="record-tabs-frame" data-more={waiting.length > 0}>
      {/* Beside the tabs, not among them: a list of tabs has nothing but tabs. */}
      {waiting.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items: waiting, onClick: ({ key }) => choose(key) }}>
          <Button
            type="text"
            className="record-tabs-more"
            icon={<DownOutlined aria-hidden />}
            iconPlacement="end"
            aria-haspopup="menu"
          >
            {t('panels.moreTabs')}
          </Button>
        </Dropdown>
      )}
      <ChooseTabContext value={choose}>
        <Tabs
          className="record-tabs"
          aria-label={t('panels.tabs', { name: noun(resource.label) })}
          // A tab that the next record does not have gives way to its fields.
          activeKey={items.some(({ key }) => key === chosen) ? chosen : fieldsTab}
          items={items}
          onChange={choose}
          destroyOnHidden
        />
      </ChooseTabContext>
    </div>
  )
}

/** Of the row itself: its fields, what the page tells of it, and what happened to it. */
function useOwnTabs({ resource, row, cells, omit, more = [] }: Props, rowKey: string): RecordTab[] {
  const { t } = useWords()
  const timeline = resource.states?.timeline
  const fields = (
    <>
      {more
        .filter(({ isAbove }) => isAbove)
        .map(({ key, label, children }) => (
          <section key={key} className="record-above" aria-label={label}>
            {children}
          </section>
        ))}
      <RecordView resource={resource} row={row} cells={cells} omit={omit} />
    </>
  )
  const tabs = [
    { key: fieldsTab, label: t('panels.fields'), children: fields },
    ...more.filter(({ isAbove }) => !isAbove),
    timeline && {
      key: timelineTab,
      label: t('steps.timeline'),
      children: <RecordTimeline resource={resource} rowKey={rowKey} timeline={timeline} />,
    },
    writes.some((action) => resource.actions.includes(action)) && {
      key: historyTab,
      label: t('panels.history'),
      children: <RecordHistory resource={resource} rowKey={rowKey} />,
    },
  ]
  return tabs.filter((tab) => tab !== undefined && tab !== false)
}

interface Relating {
  resource: Resource
  rowKey: string
  chosen: string
  /** Names of the tabs that stand before these. */
  before: readonly string[]
}

/** The lists that point to the row. Without rows, one waits behind a button, unless somebody looks at it. */
function useRelatedTabs({ resource, rowKey, chosen, before }: Relating) {
  const mayOpen = useMayOpen()
  const isSmall = useScreenClass() === 0
  const language = useLanguage()
  const related = useRelatedLists(resource, mayOpen)
  const totals = useQueries({
    queries: related.map((one) => relatedOptions({ related: one, rowKey, language })),
    combine: (answers) => answers.map(({ data, isError }) => (isError ? undefined : data?.total)),
  })
  // What is unknown has none yet, but after a failure.
  const filled = related.filter((_one, index) => totals[index] !== 0)
  const nameOf = useRelatedName()
  const timesOf = (name: string) => related.filter(({ from }) => from.name === name).length
  const named = (one: RelatedList) => nameOf(one, timesOf(one.from.name) > 1)
  const line = isSmall ? lines.phone : lines.drawer
  const most = fittingInLine(line, before, filled.map(named))
  const room = Math.max(0, most - before.length)
  const isShown = (one: RelatedList) => keyOf(one) === chosen || filled.slice(0, room).includes(one)
  return {
    shown: related.filter(isShown),
    hidden: related.filter((one) => !isShown(one)),
    titleOf: (one: RelatedList) => <RelatedTitle related={one} rowKey={rowKey} name={named(one)} />,
  }
}

interface Line {
  room: number
  gap: number
}

/** How many tabs stand in one line: the row's own, then its lists. */
function fittingInLine({ room, gap }: Line, own: readonly string[], lists: readonly string[]): number {
  const width = (name: string) => textWidth(name, fontSize)
  const widths = [...own.map(width), ...lists.map((name) => width(name) + badge)]
  return fittingIn(room, { widths, gap, rest: 0 })
}
