import { HolderOutlined, PushpinFilled, PushpinOutlined } from '@ant-design/icons'
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Button, Checkbox, Dropdown, InputNumber } from 'antd'
import { useWords } from '../../../i18n/use-words.ts'
import { useScreenClass } from '../../../ui/use-screen-class.ts'
import { useDrawnList } from '../state/ListContext.ts'
import { type ColumnChoice, leastWidth, mostWidth, movedColumn } from '../state/layout.ts'
import type { Arrangement } from '../state/useLayout.ts'
import { columnTitle, usualWidth } from '../table/columns.tsx'

interface Props {
  layout: Arrangement
}

/** Which columns there are, in which order, how wide, and which stay at an edge. */
export function ColumnSettings({ layout }: Props) {
  const { resource } = useDrawnList()
  // Cards have neither edges nor widths.
  const isSmall = useScreenClass() === 0
  const words = useWords()
  const { t } = words
  const { choices, arrange } = layout
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const nameOf = (column: unknown) => columnTitle(resource, String(column), words)
  const placeOf = (column: unknown) => choices.findIndex(({ name }) => name === column) + 1
  const change = (name: string, part: (choice: ColumnChoice) => ColumnChoice) =>
    arrange(choices.map((choice) => (choice.name === name ? part(choice) : choice)))
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) arrange(movedColumn(choices, String(active.id), placeOf(over.id) - 1))
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('lists.dragBegun', { name: nameOf(active.id) }),
    onDragOver: ({ active, over }) =>
      over ? t('lists.dragOver', { name: nameOf(active.id), place: placeOf(over.id) }) : undefined,
    onDragEnd: ({ active, over }) =>
      t('lists.dragDone', { name: nameOf(active.id), place: placeOf(over?.id ?? active.id) }),
    onDragCancel: ({ active }) => t('lists.dragCancelled', { name: nameOf(active.id) }),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('lists.columnsHint') } }}
      onDragEnd={drop}
    >
      <SortableContext items={choices.map(({ name }) => name)} strategy={verticalListSortingStrategy}>
        <ul className="list-columns">
          {choices.map((choice) => (
            <ColumnLine
              key={choice.name}
              choice={choice}
              title={nameOf(choice.name)}
              usual={usualWidth(resource, choice.name)}
              isFirst={choice.name === resource.title}
              isSmall={isSmall}
              onChange={(part) => change(choice.name, part)}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

interface LineProps {
  choice: ColumnChoice
  title: string
  /** How wide it is where nobody has said otherwise. */
  usual: number
  /** The name of the row: always there, always first. */
  isFirst: boolean
  isSmall: boolean
  onChange(part: (choice: ColumnChoice) => ColumnChoice): void
}

function ColumnLine({ choice, title, usual, isFirst, isSmall, onChange }: LineProps) {
  const { t } = useWords()
  const { name, isHidden = false, width, pin } = choice
  const sortable = useSortable({ id: name, disabled: isFirst })
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    sortable
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-dragged={isDragging}
    >
      <button
        type="button"
        className="list-column-handle"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        disabled={isFirst}
        aria-label={t('lists.moveColumn', { name: title })}
      >
        <HolderOutlined />
      </button>
      <Checkbox
        checked={!isHidden}
        disabled={isFirst}
        aria-label={t('lists.showColumn', { name: title })}
        onChange={({ target }) => onChange((column) => ({ ...column, isHidden: !target.checked }))}
      >
        {title}
      </Checkbox>
      {!isFirst && !isSmall && <PinChoice title={title} pin={pin} onChange={onChange} />}
      {!isSmall && (
        <InputNumber
          className="list-column-width"
          size="small"
          controls={false}
          min={leastWidth}
          max={mostWidth}
          precision={0}
          changeOnBlur
          value={width ?? null}
          placeholder={String(usual)}
          aria-label={t('lists.widthOf', { name: title })}
          onBlur={({ target }) => setWidth(target.value)}
          onPressEnter={({ currentTarget }) => setWidth(currentTarget.value)}
        />
      )}
    </li>
  )

  function setWidth(typed: string) {
    const next = typed.trim() === '' ? undefined : Number(typed)
    if (next === width || Number.isNaN(next)) return
    onChange(({ width: _, ...column }) => (next === undefined ? column : { ...column, width: next }))
  }
}

interface PinProps extends Pick<LineProps, 'title' | 'onChange'> {
  pin: ColumnChoice['pin']
}

/** At which edge the column stays, if at any. */
function PinChoice({ title, pin, onChange }: PinProps) {
  const { t } = useWords()
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: (['left', 'right', 'none'] as const).map((key) => ({ key, label: t(`lists.pins.${key}`) })),
        selectable: true,
        selectedKeys: [pin ?? 'none'],
        onClick: ({ key }) =>
          onChange(({ pin: _, ...column }) =>
            key === 'left' || key === 'right' ? { ...column, pin: key } : column,
          ),
      }}
    >
      <Button
        type="text"
        size="small"
        icon={pin ? <PushpinFilled /> : <PushpinOutlined />}
        aria-label={`${t('lists.pinOf', { name: title })}: ${t(`lists.pins.${pin ?? 'none'}`)}`}
      />
    </Dropdown>
  )
}
