import {
  ArrowLeftOutlined,
  ArrowRightOutlined,
  EyeInvisibleOutlined,
  PlusOutlined,
  UndoOutlined,
} from '@ant-design/icons'
import { closestCenter, DndContext } from '@dnd-kit/core'
import { SortableContext, useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Button, Segmented } from 'antd'
import { Suspense } from 'react'
import { inLanguage } from '#shared/messages.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { TileContext, type Width, widths } from '../tile.ts'
import { DragHandle } from './DragHandle.tsx'
import { WaitingTile } from './TileCard.tsx'
import type { ArrangedBoard, PlacedTile } from './use-board.ts'
import { useDrag } from './use-drag.ts'
import '../../i18n/more/desk.ts'

const onlyUpAndDown = { threshold: { x: 0, y: 0.15 } }

/** The board while it is being arranged: tiles are moved, resized, hidden and brought back. */
export function ArrangeBoard({ board }: { board: ArrangedBoard }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const shown = board.placed.filter(({ isHidden }) => !isHidden)
  const away = board.placed.filter(({ isHidden }) => isHidden)
  const names = shown.map(({ name }) => name)
  const nameOf = (name: string) => {
    const placed = board.placed.find((one) => one.name === name)
    return placed ? inLanguage(placed.tile.label, language) : name
  }
  const drag = useDrag(names, nameOf, board.move)

  return (
    <>
      <div className="board-arranging">
        <p>{t('desk.arrangeHint')}</p>
        <Button
          size="small"
          icon={<UndoOutlined aria-hidden />}
          disabled={board.isUsual}
          onClick={board.reset}
        >
          {t('desk.reset')}
        </Button>
      </div>
      <DndContext {...drag} collisionDetection={closestCenter} autoScroll={onlyUpAndDown}>
        {/* Tiles differ in size, so none makes room: the one that would be replaced is marked. */}
        <SortableContext items={names} strategy={() => null}>
          <div className="board-grid" data-arranging="true">
            {shown.map((placed, n) => (
              <Place
                key={placed.name}
                placed={placed}
                name={nameOf(placed.name)}
                before={names[n - 1]}
                after={names[n + 1]}
                board={board}
              />
            ))}
          </div>
        </SortableContext>
      </DndContext>
      {away.length > 0 && (
        <section className="board-away" aria-label={t('desk.hidden')}>
          <h2>{t('desk.hidden')}</h2>
          {away.map(({ name }) => (
            <Button
              key={name}
              icon={<PlusOutlined aria-hidden />}
              aria-label={t('desk.show', { name: nameOf(name) })}
              onClick={() => board.hide(name, false)}
            >
              {nameOf(name)}
            </Button>
          ))}
        </section>
      )}
    </>
  )
}

interface PlaceProps {
  placed: PlacedTile
  name: string
  before: string | undefined
  after: string | undefined
  board: ArrangedBoard
}

function Place(props: PlaceProps) {
  const { tile, width } = props.placed
  const sortable = useSortable({ id: tile.name })
  const { setNodeRef, transform, transition, isDragging, isOver } = sortable
  return (
    <div
      ref={setNodeRef}
      className="board-place"
      data-width={width}
      data-height={tile.height}
      data-dragged={isDragging}
      data-over={isOver && !isDragging}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <TileContext value={{ tile, tools: <Tools {...props} sortable={sortable} /> }}>
        <Suspense fallback={<WaitingTile />}>
          <tile.View />
        </Suspense>
      </TileContext>
    </div>
  )
}

interface ToolsProps extends PlaceProps {
  sortable: ReturnType<typeof useSortable>
}

/** What is done to a tile. */
function Tools({ placed: { tile, width }, name, before, after, board, sortable }: ToolsProps) {
  const { t } = useTranslation()
  return (
    <>
      <DragHandle name={name} sortable={sortable} />
      <Button
        type="text"
        size="small"
        disabled={!before}
        icon={<ArrowLeftOutlined />}
        aria-label={t('desk.earlier', { name })}
        onClick={() => before && board.move(tile.name, before)}
      />
      <Button
        type="text"
        size="small"
        disabled={!after}
        icon={<ArrowRightOutlined />}
        aria-label={t('desk.later', { name })}
        onClick={() => after && board.move(tile.name, after)}
      />
      <Segmented<Width>
        size="small"
        className="board-widths"
        aria-label={t('desk.width', { name })}
        value={width}
        options={widths.map((value) => ({
          value,
          label: value,
          title: t('desk.columns', { count: value }),
        }))}
        onChange={(value) => board.resize(tile.name, value)}
      />
      <Button
        type="text"
        size="small"
        icon={<EyeInvisibleOutlined />}
        aria-label={t('desk.hide', { name })}
        title={t('desk.hide', { name })}
        onClick={() => board.hide(tile.name, true)}
      />
    </>
  )
}
