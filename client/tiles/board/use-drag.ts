import {
  type Announcements,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { useTranslation } from '../../i18n/use-translation.ts'
import '../../i18n/more/desk.ts'

/** Things that are dragged among each other by mouse, finger or keyboard: what dnd-kit has to be told, words included. */
export function useDrag(
  keys: readonly string[],
  nameOf: (key: string) => string,
  onMove: (key: string, over: string) => void,
) {
  const { t } = useTranslation()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    // A finger that only wants to scroll moves at once.
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const place = (key: unknown) => ({ place: keys.indexOf(String(key)) + 1, total: keys.length })
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('desk.picked', { name: nameOf(String(active.id)) }),
    // At first it is over itself, which would drown how to go on.
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id
        ? t('desk.movedOver', { name: nameOf(String(active.id)), ...place(over.id) })
        : undefined,
    onDragEnd: ({ active, over }) =>
      t('desk.dropped', { name: nameOf(String(active.id)), ...place((over ?? active).id) }),
    onDragCancel: ({ active }) => t('desk.cancelled', { name: nameOf(String(active.id)) }),
  }
  return {
    sensors,
    accessibility: { announcements, screenReaderInstructions: { draggable: t('desk.howToDrag') } },
    onDragEnd({ active, over }: DragEndEvent) {
      if (over && over.id !== active.id) onMove(String(active.id), String(over.id))
    },
  }
}
