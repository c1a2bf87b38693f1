import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined } from '@ant-design/icons'
import { DndContext } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Button, Modal, Select } from 'antd'
import type { MenuNode } from '#shared/contract/menu.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { leavesOf, menuName } from '../../state/menu-tree.ts'
import { useMenu } from '../../state/use-menu.ts'
import { DragHandle } from '../board/DragHandle.tsx'
import { useDrag } from '../board/use-drag.ts'
import { mostShortcuts, useShortcuts } from '../lists/use-shortcuts.ts'
import './entries.css'
import '../../i18n/more/desk.ts'

/** Adds pages to the shortcuts, takes them away and puts them in order; every change is kept at once. */
export function ShortcutDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { menu } = useMenu()
  const { paths, isFull, move, add, remove } = useShortcuts()
  const leaves = leavesOf(menu)
  const shown = paths.filter((path) => leaves.some((leaf) => leaf.path === path))
  const nameOf = (path: string) => {
    const leaf = leaves.find((one) => one.path === path)
    return leaf ? menuName(leaf, language) : path
  }
  const { onDragEnd, ...drag } = useDrag(shown, nameOf, move)

  return (
    <Modal open title={t('desk.shortcutsEdit')} footer={null} width={440} onCancel={onClose}>
      <Select
        className="shortcut-add"
        aria-label={t('desk.shortcutsAdd')}
        placeholder={isFull ? t('desk.shortcutsFull', { count: mostShortcuts }) : t('desk.shortcutsSearch')}
        disabled={isFull}
        value={null}
        showSearch={{
          filterOption: (term, option) => option?.words.includes(term.trim().toLowerCase()) ?? false,
        }}
        options={leaves
          .filter(({ path }) => !paths.includes(path))
          .map((leaf) => ({ value: leaf.path, label: menuName(leaf, language), words: wordsOf(leaf) }))}
        onSelect={(path) => path && add(path)}
      />
      <DndContext {...drag} onDragEnd={onDragEnd}>
        <SortableContext items={shown} strategy={verticalListSortingStrategy}>
          <ul className="shortcut-lines">
            {shown.map((path, n) => (
              <Line
                key={path}
                path={path}
                name={nameOf(path)}
                before={shown[n - 1]}
                after={shown[n + 1]}
                onMove={(over) => move(path, over)}
                onRemove={() => remove(path)}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
    </Modal>
  )
}

const wordsOf = ({ name, nameEn, initials, spelling }: MenuNode) =>
  [name, nameEn, initials, spelling].join(' ').toLowerCase()

interface LineProps {
  path: string
  name: string
  before: string | undefined
  after: string | undefined
  onMove(over: string): void
  onRemove(): void
}

function Line({ path, name, before, after, onMove, onRemove }: LineProps) {
  const { t } = useTranslation()
  const sortable = useSortable({ id: path })
  const { setNodeRef, transform, transition, isDragging } = sortable
  return (
    <li
      ref={setNodeRef}
      data-dragged={isDragging}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <DragHandle name={name} sortable={sortable} />
      <span>{name}</span>
      <Button
        type="text"
        size="small"
        disabled={!before}
        icon={<ArrowUpOutlined />}
        aria-label={t('desk.earlier', { name })}
        onClick={() => before && onMove(before)}
      />
      <Button
        type="text"
        size="small"
        disabled={!after}
        icon={<ArrowDownOutlined />}
        aria-label={t('desk.later', { name })}
        onClick={() => after && onMove(after)}
      />
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={t('desk.unpin', { name })}
        onClick={onRemove}
      />
    </li>
  )
}
