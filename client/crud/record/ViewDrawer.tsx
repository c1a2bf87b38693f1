import {
  FullscreenExitOutlined,
  FullscreenOutlined,
  LeftOutlined,
  LinkOutlined,
  RightOutlined,
} from '@ant-design/icons'
import { App, Drawer, Tooltip } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Resource } from '#shared/schema/resource.ts'
import type { AnyRow } from '../../fields/kind.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useCombo, useSpokenCombo } from '../../state/use-combo.ts'
import { useShortcuts } from '../../state/use-shortcut.ts'
import { copy } from '../../ui/copy.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { useReadyMark } from '../../ui/ready.ts'
import { useScreenClass, useWideScreen } from '../../ui/use-screen-class.ts'
import { titleOfRow } from '../data/row.ts'
import { useDetail } from '../data/useResource.ts'
import type { FormOptions } from '../form/form-values.ts'
import type { Cells } from '../list/table/columns.tsx'
import { IconButton } from '../list/tools/IconButton.tsx'
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

/** What is shown of a record, and what can be done with it. */
export interface Viewing {
  options?: FormOptions
  cells?: Cells
  /** Of a record that the page's address opens: the other rows of the page. */
  neighbours?: Neighbours
  /** Why this row is not edited; undefined: it is. */
  keptFromEdit?: (row: AnyRow) => string | undefined
  /** What can be done next with the row; absent where rows have no states. */
  stepsOf?: (row: AnyRow) => RowAction[]
  /** What the page does with the row besides the usual. */
  actionsOf?: (row: AnyRow) => RowAction[]
  /** What the page tells of the row besides its fields. */
  tabs?: (row: AnyRow) => RecordTab[]
}

interface Props extends Viewing {
  resource: Resource
  isOpen: boolean
  rowKey: string
  onClose(): void
  afterClose(): void
  /** Absent without the right. */
  onEdit: (() => void) | undefined
}

const usualWidth = 720
const noCells: Cells = {}

/** Everything about one row. On a wide screen it stands beside the list, which stays in use; or it has the whole page. */
export function ViewDrawer({ resource, isOpen, rowKey, onClose, afterClose, onEdit, ...viewing }: Props) {
  const { options, cells = noCells, neighbours, keptFromEdit, stepsOf, actionsOf, tabs } = viewing
  const isLinked = neighbours !== undefined
  const { t, noun } = useWords()
  const isSmall = useScreenClass() === 0
  const isWhole = useViewed().isWhole && isLinked
  const isDocked = useWideScreen() && isLinked && !isWhole
  const detail = useDetail(resource, rowKey, 'browse')
  const { data: row, isPlaceholderData } = detail
  const steps = row && !isPlaceholderData ? (stepsOf?.(row) ?? []) : []
  const others = row && !isPlaceholderData ? (actionsOf?.(row) ?? []) : []
  const kept = row && onEdit && keptFromEdit?.(row)
  const edit = kept ? undefined : row && onEdit
  useShortcuts(isOpen ? { edit } : {}, 'drawer')
  const [isAtRest, setAtRest] = useState(false)
  const body = useReadyMark(isAtRest && row !== undefined)
  const Buttons = isSmall ? RecordThumbButtons : RecordButtons
  return (
    <Drawer
      open={isOpen}
      title={row ? titleOfRow(resource, row) : t('crud.viewTitle', { name: noun(resource.label) })}
      size={isSmall || isWhole ? '100%' : (options?.width ?? usualWidth)}
      rootClassName={`crud-drawer${isLinked ? ' record-linked' : ''}${isDocked ? ' record-docked' : ''}${isWhole ? ' record-whole' : ''}`}
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
      afterOpenChange={(open) => {
        setAtRest(open)
        if (!open) afterClose()
      }}
      footer={<Buttons steps={steps} others={others} onEdit={edit} keptFromEdit={kept} onClose={onClose} />}
    >
      <Loaded query={detail} resource={resource} rows={10}>
        {(shown) => (
          <div ref={body} className="record-body" data-old={isPlaceholderData} aria-busy={isPlaceholderData}>
            <RecordTabs
              resource={resource}
              row={shown}
              cells={cells}
              omit={options?.omit ?? []}
              more={tabs?.(shown)}
            />
          </div>
        )}
      </Loaded>
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
  useShortcuts(isOpen ? { previous: () => step(-1), next: () => step(1) } : {}, 'drawer')
  if (at < 0 || total < 2) return null
  return (
    <>
      <span className="record-position" aria-live="polite">
        {t('panels.position', { at: place + 1, count: total })}
      </span>
      <StepButton way="previous" icon={<LeftOutlined />} isIdle={!hasNext.before} onClick={() => step(-1)} />
      <StepButton way="next" icon={<RightOutlined />} isIdle={!hasNext.after} onClick={() => step(1)} />
    </>
  )
}

interface StepProps {
  /** Its name, and that of its keys. */
  way: 'previous' | 'next'
  icon: ReactNode
  isIdle: boolean
  onClick(): void
}

function StepButton({ way, icon, isIdle, onClick }: StepProps) {
  const { t } = useWords()
  const name = t(`panels.${way}`)
  const spoken = useSpokenCombo(way)
  return (
    <IconButton
      label={name}
      hint={`${name} (${useCombo(way)})`}
      type="text"
      icon={icon}
      aria-keyshortcuts={spoken}
      disabled={isIdle}
      onClick={onClick}
    />
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
  const take = async () => {
    if (await copy(location.href)) message.success(t('panels.linkCopied'))
    else message.info(t('panels.linkFailed'))
  }
  return (
    <IconButton
      label={t('panels.copyLink')}
      type="text"
      icon={<LinkOutlined />}
      onClick={() => void take()}
    />
  )
}
