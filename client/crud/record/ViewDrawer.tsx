import {
  FullscreenExitOutlined,
  FullscreenOutlined,
  LeftOutlined,
  LinkOutlined,
  RightOutlined,
} from '@ant-design/icons'
import { App, Button, Drawer, Skeleton, Tooltip } from 'antd'
import { Link } from 'react-router-dom'
import type { Resource } from '#shared/schema/resource.ts'
import type { AnyRow } from '../../fields/kind.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useCombo, useSpokenCombo } from '../../state/use-combo.ts'
import { useShortcuts } from '../../state/use-shortcut.ts'
import { Failure } from '../../ui/Emptiness.tsx'
import { useScreenClass } from '../../ui/use-screen-class.ts'
import { useWideScreen } from '../../ui/use-wide-screen.ts'
import { titleOfRow } from '../data/row.ts'
import { useDetail } from '../data/useResource.ts'
import type { FormOptions } from '../form/form-values.ts'
import type { Cells } from '../list/table/columns.tsx'
import { RecordButtons, RecordThumbButtons } from './RecordButtons.tsx'
import { type RecordTab, RecordTabs } from './RecordTabs.tsx'
import type { RowAction } from './RowActions.tsx'
import { useViewed } from './useViewed.ts'
import './record.css'

/** The other records beside the one on screen. */
export interface Neighbours {
  /** Keys of the page's rows, in their order. */
  keys: readonly string[]
  /** How many rows of the list stand before them, and how many there are on all of its pages. */
  offset: number
  total: number
  onChoose(key: string): void
  /** To the first record of the next page, or the last one of the page before. */
  onTurn(by: 1 | -1): void
}

interface Props {
  resource: Resource
  isOpen: boolean
  rowKey: string
  cells: Cells
  options: Pick<FormOptions, 'width' | 'omit'>
  neighbours?: Neighbours | undefined
  /** Whether the address of the page opens this record. */
  isLinked?: boolean
  onClose(): void
  afterClose(): void
  /** Absent without the right. */
  onEdit: (() => void) | undefined
  keptFromEdit: ((row: AnyRow) => string | undefined) | undefined
  stepsOf: ((row: AnyRow) => RowAction[]) | undefined
  actionsOf: ((row: AnyRow) => RowAction[]) | undefined
  tabsOf: ((row: AnyRow) => RecordTab[]) | undefined
}

const usualWidth = 720

/** Everything about one row. On a wide screen it stands beside the list, which stays in use; or it has the whole page. */
export function ViewDrawer({ resource, isOpen, rowKey, cells, options, ...events }: Props) {
  const { neighbours, isLinked = false, onClose, afterClose, onEdit, keptFromEdit } = events
  const { stepsOf, actionsOf, tabsOf } = events
  const { t, noun } = useWords()
  const isSmall = useScreenClass() === 0
  const isWhole = useViewed().isWhole && isLinked
  const isDocked = useWideScreen() && isLinked && !isWhole
  const { data: row, error, refetch, isPlaceholderData } = useDetail(resource, rowKey, 'browse')
  const steps = row && !isPlaceholderData ? (stepsOf?.(row) ?? []) : []
  const others = row && !isPlaceholderData ? (actionsOf?.(row) ?? []) : []
  const kept = row && onEdit && keptFromEdit?.(row)
  const Buttons = isSmall ? RecordThumbButtons : RecordButtons
  return (
    <Drawer
      open={isOpen}
      title={row ? titleOfRow(resource, row) : t('crud.viewTitle', { name: noun(resource.label) })}
      size={isSmall || isWhole ? '100%' : (options.width ?? usualWidth)}
      rootClassName={`crud-drawer${isDocked ? ' record-docked' : ''}${isWhole ? ' record-whole' : ''}`}
      mask={!isDocked}
      focusable={{ trap: !isDocked }}
      aria-modal={!isDocked}
      destroyOnHidden
      extra={
        <span className="record-tools">
          {neighbours && <Steps neighbours={neighbours} rowKey={rowKey} isOpen={isOpen} />}
          {isLinked && !isSmall && <OtherWay rowKey={rowKey} />}
          {isLinked && <CopyLink />}
        </span>
      }
      onClose={onClose}
      afterOpenChange={(open) => open || afterClose()}
      footer={
        <Buttons
          steps={steps}
          others={others}
          onEdit={kept ? undefined : row && onEdit}
          keptFromEdit={kept}
          onClose={onClose}
        />
      }
    >
      {row ? (
        <div className="record-body" data-old={isPlaceholderData} aria-busy={isPlaceholderData}>
          <RecordTabs
            resource={resource}
            row={row}
            cells={cells}
            omit={options.omit ?? []}
            more={tabsOf?.(row)}
          />
        </div>
      ) : error ? (
        <Failure resource={resource} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </Drawer>
  )
}

interface StepsProps {
  neighbours: Neighbours
  rowKey: string
  isOpen: boolean
}

/** To the record before and after, by button or by key. */
function Steps({ neighbours: { keys, offset, total, onChoose, onTurn }, rowKey, isOpen }: StepsProps) {
  const { t } = useWords()
  const at = keys.indexOf(rowKey)
  const place = offset + at
  const hasNext = { before: at >= 0 && place > 0, after: at >= 0 && place + 1 < total }
  const step = (by: 1 | -1) => {
    if (!(by < 0 ? hasNext.before : hasNext.after)) return
    const key = keys[at + by]
    if (key === undefined) onTurn(by)
    else onChoose(key)
  }
  const combos = [useCombo('previous'), useCombo('next')]
  const spoken = [useSpokenCombo('previous'), useSpokenCombo('next')]
  useShortcuts(isOpen ? { previous: () => step(-1), next: () => step(1) } : {}, 'drawer')
  if (at < 0 || total < 2) return null
  return (
    <>
      <span className="record-position" aria-live="polite">
        {t('panels.position', { at: place + 1, count: total })}
      </span>
      <Tooltip title={`${t('panels.previous')} (${combos[0]})`}>
        <Button
          type="text"
          icon={<LeftOutlined />}
          aria-label={t('panels.previous')}
          aria-keyshortcuts={spoken[0]}
          disabled={!hasNext.before}
          onClick={() => step(-1)}
        />
      </Tooltip>
      <Tooltip title={`${t('panels.next')} (${combos[1]})`}>
        <Button
          type="text"
          icon={<RightOutlined />}
          aria-label={t('panels.next')}
          aria-keyshortcuts={spoken[1]}
          disabled={!hasNext.after}
          onClick={() => step(1)}
        />
      </Tooltip>
    </>
  )
}

/** To the whole page, or back beside the list. */
function OtherWay({ rowKey }: { rowKey: string }) {
  const { t } = useWords()
  const { isWhole, otherWay } = useViewed()
  const title = t(isWhole ? 'panels.besideList' : 'panels.wholePage')
  return (
    <Tooltip title={title}>
      <Link className="record-way" to={otherWay(rowKey)} aria-label={title}>
        {isWhole ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
      </Link>
    </Tooltip>
  )
}

function CopyLink() {
  const { t } = useWords()
  const { message } = App.useApp()
  const copy = () =>
    // Absent outside of a secure context.
    Promise.resolve(navigator.clipboard?.writeText(location.href) ?? Promise.reject()).then(
      () => message.success(t('panels.linkCopied')),
      () => message.info(t('panels.linkFailed')),
    )
  return (
    <Tooltip title={t('panels.copyLink')}>
      <Button
        type="text"
        icon={<LinkOutlined />}
        aria-label={t('panels.copyLink')}
        onClick={() => void copy()}
      />
    </Tooltip>
  )
}
