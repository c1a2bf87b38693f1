import { HolderOutlined } from '@ant-design/icons'
import type { useSortable } from '@dnd-kit/sortable'
import { Button } from 'antd'
import { useTranslation } from '../../i18n/use-translation.ts'
import '../../i18n/more/desk.ts'

interface Props {
  /** Of what is dragged. */
  name: string
  sortable: Pick<ReturnType<typeof useSortable>, 'setActivatorNodeRef' | 'attributes' | 'listeners'>
}

/** What one takes hold of, by pointer, finger or keyboard. */
export function DragHandle({ name, sortable: { setActivatorNodeRef, attributes, listeners } }: Props) {
  const { t } = useTranslation()
  return (
    <Button
      type="text"
      size="small"
      className="drag-handle"
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      aria-label={t('desk.drag', { name })}
      icon={<HolderOutlined />}
    />
  )
}
